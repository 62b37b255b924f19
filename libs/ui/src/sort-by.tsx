import type { Column, Sort } from './data-table-column.ts';
import { SelectField } from './field/field.tsx';
import { useWords } from './words.ts';

export interface SortByProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (key: string, direction: Sort['direction']) => void;
}

const DIRECTIONS = ['ascending', 'descending'] as const;
const USUAL = { ascending: 'ascending', descending: 'descending' };

/** The sort order of a table with hidden headers, when it is a list of labeled values. */
export function SortBy<Row>({ columns, sort, onSort }: SortByProps<Row>) {
  const words = useWords();
  const choices = columns.filter(({ sortable }) => sortable).flatMap(({ key, label, orders = USUAL }) => DIRECTIONS.map((direction) => ({ key, direction, words: `${label}, ${orders[direction]}` })));
  const chosen = sort ? `${sort.key} ${sort.direction}` : '';
  const choose = (value: string) => {
    const choice = choices.find(({ key, direction }) => `${key} ${direction}` === value);
    if (choice && value !== chosen) onSort(choice.key, choice.direction);
  };
  return (
    <div className="tbl-sort-by">
      <SelectField label={words('Sort by')} value={chosen} onChange={(event) => choose(event.target.value)}>
        {!sort && <option value="" />}
        {choices.map(({ key, direction, words: said }) => <option key={`${key} ${direction}`} value={`${key} ${direction}`}>{said}</option>)}
      </SelectField>
    </div>
  );
}
