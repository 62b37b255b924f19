import { Download } from 'lucide-react';
import { IMPORT_SHOWN_PROBLEMS, messages, type ClientImport } from '@coach/contracts';
import { Badge, Button, DataTable, type Column } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import type { ImportActs } from './use-imports.ts';
import styles from './client-import.module.css';

type Problem = ClientImport['problems'][number];
const words = messages.clientImport;

const columns: Column<Problem>[] = [
  { key: 'line', label: 'Line', render: ({ line }) => <span className="tab">{formatCount(line)}</span> },
  { key: 'field', label: 'Column', render: ({ field }) => (field ? words.fields[field] : 'The whole line') },
  { key: 'problem', label: 'What is wrong', render: ({ problem }) => <span className={styles.wrap}>{words.problems[problem]}</span> },
];

/** The results of a dry run or an import. */
export function Findings({ one, acts }: { one: ClientImport; acts: ImportActs }) {
  const { id, state, counts, problem_count: total } = one;
  const isDone = state === 'done';
  const willTake = counts.new + counts.added;
  const title = isDone ? 'Imported' : 'What would happen';
  return (
    <div className={`card ${styles.form}`} role="region" aria-label={title}>
      <div className={styles.between}>
        <h4 className={styles.heading}>{title}</h4>
        {isDone ? <Badge tone="ok">Done</Badge> : <Badge tone="info">Nothing is saved yet</Badge>}
      </div>
      <Counts counts={counts} />
      {counts.refused > 0 && <Problems one={one} acts={acts} total={total} />}
      {!isDone && willTake > 0 && <div className={styles.acts}><Button variant="primary" busy={acts.start.isPending} busyLabel="Starting..." onClick={() => acts.start.mutate({ import_id: id })}>Import {formatCount(willTake)} {willTake === 1 ? 'line' : 'lines'}</Button></div>}
      {!isDone && willTake === 0 && <p className="notice sm">There is nothing to import: {counts.known > 0 ? 'everyone is already here.' : 'fix the lines below and read the file again.'}</p>}
      {isDone && <p className="notice sm">No one was emailed. Invite the people you like below: each gets a link to set a password.</p>}
    </div>
  );
}

function Counts({ counts }: Pick<ClientImport, 'counts'>) {
  const told: Array<[string, number]> = [
    ['New', counts.new],
    ['Adds to a client you have', counts.added],
    ['Already here', counts.known],
    ['Not imported', counts.refused],
    ['Sessions booked', counts.sessions],
    ['Sessions left', counts.credits],
  ];
  return <dl className={styles.counts}>{told.map(([label, count]) => <div key={label}><dt className="sm muted">{label}</dt><dd className="d d3 tab">{formatCount(count)}</dd></div>)}</dl>;
}

function Problems({ one: { id, problems }, acts: { report }, total }: { one: ClientImport; acts: ImportActs; total: number }) {
  return (
    <div className={styles.stack}>
      <div className={styles.between}>
        <p className="sm">{total > IMPORT_SHOWN_PROBLEMS ? `The first ${IMPORT_SHOWN_PROBLEMS} of ${formatCount(total)} problems. ` : ''}Fix these lines in the file and read it again: people already here are not added twice.</p>
        <Button size="sm" busy={report.isPending} busyLabel="Exporting..." onClick={() => report.mutate(id)}><Download aria-hidden="true" size={16} /> Lines not imported</Button>
      </div>
      <DataTable caption="Problems" columns={columns} rows={problems} rowKey={({ line, field, problem }) => `${line} ${field} ${problem}`} />
    </div>
  );
}
