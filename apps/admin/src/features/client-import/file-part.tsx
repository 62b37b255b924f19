import { useState } from 'react';
import { IMPORT_FILE, messages, type ClientImport } from '@coach/contracts';
import { Badge, Button, Field, Segmented, TextArea, type BadgeTone } from '@coach/ui';
import { formatCount, useFormats } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useImports, type ImportActs } from './use-imports.ts';
import styles from './client-import.module.css';

const words = messages.clientImport;
type Way = 'file' | 'paste';
const WAYS: Array<{ value: Way; label: string }> = [
  { value: 'file', label: 'A file' },
  { value: 'paste', label: 'Paste a table' },
];

interface FilePartProps {
  acts: ImportActs;
  open: (id: string) => void;
}

/** The start of an import: a CSV file, or a table from the clipboard; and earlier ones. */
export function FilePart({ acts: { read }, open }: FilePartProps) {
  const [way, setWay] = useState<Way>('file');
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const chosen = way === 'file' ? file : new File([text], 'Pasted table', { type: 'text/csv' });
    const problem = !chosen || chosen.size === 0 ? words.empty : chosen.size > IMPORT_FILE.mostBytes ? words.tooLarge : undefined;
    setError(problem);
    if (chosen && !problem) read.mutate({ file: chosen });
  };
  return (
    <>
      <form className={`card ${styles.form}`} aria-label="A new import" noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <Segmented legend="Where your clients are" name="import-way" options={WAYS} value={way} onChange={(next) => { setWay(next); setError(undefined); }} />
        {way === 'file' ? (
          <Field label="CSV file" hint="As Excel, Numbers, Google Sheets or your former booking program saves it: up to 5,000 lines and 5 MB." error={error}>
            {(wiring) => <input {...wiring} className="input" type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => setFile(event.target.files?.[0])} />}
          </Field>
        ) : (
          <TextArea label="Table" rows={8} spellCheck={false} hint="Copy the cells in your spreadsheet, with the column names, and paste them here." error={error} value={text} onChange={(event) => setText(event.target.value)} />
        )}
        <p className="hint">A line may have a name, email, phone, sessions left and until when, the next session (day, time, minutes, service, place), and when they agreed to news. Only an email and a name are required.</p>
        <div className={styles.acts}><Button variant="primary" type="submit" busy={read.isPending} busyLabel="Reading...">Read it</Button></div>
      </form>
      <Earlier open={open} />
    </>
  );
}

const STATES: Record<ClientImport['state'], [label: string, tone: BadgeTone]> = {
  read: ['Not checked', 'wait'],
  checking: ['Being checked', 'info'],
  checked: ['Checked', 'wait'],
  importing: ['Being imported', 'info'],
  done: ['Imported', 'ok'],
};

/** Files of the last seven days, which can be continued. */
function Earlier({ open }: Pick<FilePartProps, 'open'>) {
  const imports = useImports();
  const { formatDateTime } = useFormats();
  if (imports.isPending) return <ListSkeleton of="your imports" />;
  if (imports.isError) return <LoadFailed message={words.loadFailed} isBusy={imports.isFetching} retry={() => void imports.refetch()} />;
  if (imports.data.length === 0) return null;
  return (
    <section className={styles.stack} aria-labelledby="earlier-imports">
      <h3 className="d d3" id="earlier-imports">Files of the last seven days</h3>
      <ul className={styles.list}>
        {imports.data.map(({ id, file_name: name, state, lines, created_at: at }) => (
          <li key={id} className={`card ${styles.row}`}>
            <div className={styles.grow}>
              <b className={styles.wrap}>{name}</b>
              <p className="sm muted tab">{formatDateTime(new Date(at))}, {formatCount(lines)} {lines === 1 ? 'line' : 'lines'}</p>
            </div>
            <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
            <Button size="sm" aria-label={`Open ${name}`} onClick={() => open(id)}>Open</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
