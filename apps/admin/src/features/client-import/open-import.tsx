import { useEffect, useRef, useState } from 'react';
import type { ClientImport } from '@coach/contracts';
import type { ImportField } from '@coach/domain';
import { Button, Meter } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import { ColumnsPart } from './columns-part.tsx';
import { Findings } from './findings.tsx';
import type { ImportActs } from './use-imports.ts';
import styles from './client-import.module.css';

interface OpenImportProps {
  one: ClientImport;
  acts: ImportActs;
}

/** The clicked button disappears with its step: keyboard focus moves to the file's name. */
function useHeading(state: ClientImport['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state) heading.current?.focus();
    known.current = state;
  }, [state]);
  return heading;
}

/** One file, from its columns to its report. */
export function OpenImport({ one, acts }: OpenImportProps) {
  const { id, state, file_name: name, lines } = one;
  const heading = useHeading(state);
  const isAtWork = state === 'checking' || state === 'importing';
  return (
    <section className={styles.stack} aria-labelledby="open-import">
      <h3 className="d d3" id="open-import" ref={heading} tabIndex={-1}><span className={styles.wrap}>{name}</span></h3>
      <p className="sm muted tab">{formatCount(lines)} {lines === 1 ? 'line' : 'lines'}. Kept sealed for seven days, then deleted.</p>
      {isAtWork ? <AtWork one={one} /> : <Steps one={one} acts={acts} />}
      {!isAtWork && <div><Button variant="quiet" size="sm" busy={acts.remove.isPending} onClick={() => acts.remove.mutate({ import_id: id })}>Delete this file</Button></div>}
    </section>
  );
}

function AtWork({ one: { state, lines, done_lines: done } }: Pick<OpenImportProps, 'one'>) {
  const label = state === 'checking' ? 'Checking the file' : 'Importing your clients';
  const text = `${formatCount(done)} of ${formatCount(lines)} lines`;
  return (
    <div className={`card ${styles.form}`} role="status">
      <b>{label}...</b>
      <Meter role="progressbar" value={done} max={lines} label={label} text={text} hot />
      <p className="sm muted tab">{text}. You can leave this page; it keeps going.</p>
    </div>
  );
}

/** Columns, results, and the next step. */
function Steps({ one, acts }: OpenImportProps) {
  const { id, state, columns } = one;
  const known = columns.map(({ field }) => field);
  const [fields, setFields] = useState<Array<ImportField | null>>(known);
  const isChanged = fields.some((field, index) => field !== known[index]);
  const isDone = state === 'done' && !isChanged;
  const check = () => acts.check.mutate({ import_id: id, columns: fields });
  return (
    <>
      {state !== 'read' && !isChanged && <Findings one={one} acts={acts} />}
      {!isDone && <ColumnsPart columns={columns} fields={fields} onChange={setFields} check={check} isBusy={acts.check.isPending} isFirst={state === 'read' || isChanged} />}
    </>
  );
}
