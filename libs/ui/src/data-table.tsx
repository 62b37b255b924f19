import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ScrollableTable } from './scrollable-table.tsx';
import { SortBy } from './sort-by.tsx';
import type { Column, Sort } from './data-table-column.ts';

export type { Column, Sort };

export type DataTableProps<Row> = {
  /** For screen readers, not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether a link points to the row. */
  isMarked?: (row: Row) => boolean;
  /** For many columns: below 1024 px every row becomes a grid of labeled values. */
  wide?: boolean;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  sort?: Sort;
  /** Called with the key of a sortable column whose header was clicked, or with key and direction from the sort list. */
  onSort?: (key: string, direction?: Sort['direction']) => void;
};

/** Placeholder for a cell without a value; omitted in a phone's dense rows. */
export const EmptyCell = ({ children }: { children: ReactNode }) => <span className="muted" data-nothing>{children}</span>;

/** A table; below 768 px every row becomes a list of labeled values, or a dense row. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isMarked, wide, empty, sort, onSort }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const isSortable = onSort && columns.some(({ sortable }) => sortable);
  const isDense = columns.some(({ phone }) => phone);
  const table = (
    <table className={classes('tbl', wide && 'tbl--wide', isDense && 'tbl--dense')}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>{columns.map((column) => <Heading key={column.key} column={column} sort={sort} onSort={onSort} />)}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-current={isMarked?.(row) || undefined}>
            {columns.map((column) => (
              <td key={column.key} data-l={column.label || undefined} data-phone={column.phone} className={column.align === 'right' ? 'r' : undefined}>{column.render(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  const pan = <ScrollableTable label={caption}>{table}</ScrollableTable>;
  return isSortable ? <div className={classes('tbl-sorted', wide && 'tbl-sorted--wide')}><SortBy columns={columns} sort={sort} onSort={onSort} />{pan}</div> : pan;
}

type HeadingProps<Row> = { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>;

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const isSorting = Boolean(column.sortable && onSort);
  const Mark = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    // Labeled explicitly: on phones its button is unreachable, but cells are still announced with the header.
    <th scope="col" className={column.align === 'right' ? 'r' : undefined} aria-sort={direction} aria-label={isSorting ? column.label : undefined}>
      {isSorting ? (
        <button type="button" className="tbl-sort" onClick={() => onSort?.(column.key)}>{column.label}<Mark aria-hidden="true" /></button>
      ) : column.label}
    </th>
  );
}
