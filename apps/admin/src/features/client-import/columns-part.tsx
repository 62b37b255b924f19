import { messages, type ClientImport } from '@coach/contracts';
import { IMPORT_FIELDS, type ImportField } from '@coach/domain';
import { Button } from '@coach/ui';
import styles from './client-import.module.css';

const names = messages.clientImport.fields;

interface ColumnsPartProps {
  columns: ClientImport['columns'];
  fields: ReadonlyArray<ImportField | null>;
  onChange: (fields: Array<ImportField | null>) => void;
  check: () => void;
  isBusy: boolean;
  /** Whether checking is the next step. */
  isFirst: boolean;
}

/** The field of each column, with suggestions; selecting a field twice moves it to the new column. */
export function ColumnsPart({ columns, fields, onChange, check, isBusy, isFirst }: ColumnsPartProps) {
  const choose = (index: number, field: ImportField | null) => onChange(fields.map((present, at) => (at === index ? field : present === field ? null : present)));
  return (
    <form className={`card ${styles.form}`} aria-labelledby="import-columns" onSubmit={(event) => { event.preventDefault(); check(); }}>
      <div>
        <h4 className={styles.heading} id="import-columns">What the columns hold</h4>
        <p className="sm muted">We guessed from the headings and contents. Fix what’s wrong; columns you leave out are ignored.</p>
      </div>
      <ul className={styles.columns}>
        {columns.map(({ head, samples }, index) => (
          <li key={index} className={styles.column}>
            <div className={styles.grow}>
              <b className={styles.wrap}>{head}</b>
              <p className={`sm muted ${styles.wrap}`}>{samples.join(' · ') || 'Empty'}</p>
            </div>
            <select className={`select ${styles.select}`} aria-label={`What “${head}” holds`} value={fields[index] ?? ''} onChange={(event) => choose(index, (event.target.value || null) as ImportField | null)}>
              <option value="">Left out</option>
              {IMPORT_FIELDS.map((field) => <option key={field} value={field}>{names[field]}</option>)}
            </select>
          </li>
        ))}
      </ul>
      <div className={styles.acts}><Button variant={isFirst ? 'primary' : 'line'} type="submit" busy={isBusy} busyLabel="Checking...">{isFirst ? 'Check the file' : 'Check again'}</Button></div>
    </form>
  );
}
