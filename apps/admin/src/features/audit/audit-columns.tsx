import type { AuditEntry } from '@coach/contracts';
import { formatDateTime } from '@coach/web-kit';
import { Badge, type Column } from '@coach/ui';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './audit.module.css';

type Values = NonNullable<AuditEntry['before']>;
type Value = Values[string] | undefined;

/** `booking.confirm` in words: `Booking: confirm`. */
export function actionWords(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  const said = subject.replaceAll('-', ' ');
  return `${said[0]?.toUpperCase()}${said.slice(1)}: ${verb.replaceAll('-', ' ')}`;
}

const UUID = /^([0-9a-f]{8})-[0-9a-f-]{27}$/;

const NAME = /^[a-z]+(_[a-z]+)+$/;

/** Of an id the first part is enough; named targets are worded. */
function valueWords(value: Value): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const said = String(value);
  return NAME.test(said) ? said.replaceAll('_', ' ') : said.replace(UUID, '$1');
}

/** The changes of an action, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): { field: string; was: string | null; is: string | null }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field: field.replaceAll('_', ' '), was: before ? valueWords(before[field]) : null, is: after ? valueWords(after[field]) : null }));
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className="muted">None recorded</span>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, was, is }) => (
        <li key={field}><span className="muted">{field}</span> {was !== null && <del>{was}</del>} {was !== null && is !== null && <span aria-hidden="true">→</span>} {is !== null && <ins>{is}</ins>}</li>
      ))}
    </ul>
  );
}

/** By address if there is one; other targets by kind and the first part of their id. */
function Target({ target, name }: { target: string; name: string | null }) {
  if (!name) return <code className={`xs ${styles.wrap}`}>{target}</code>;
  const [kind = '', id = ''] = target.split(':');
  return <span className={styles.wrap}><PersonLink userId={kind === 'person' ? id : null}>{name}</PersonLink>{kind !== 'person' && <><br /><span className="xs muted" title={target}>{kind} {id.slice(0, 8)}</span></>}</span>;
}

export const columns: Column<AuditEntry>[] = [
  { key: 'at', label: 'When', phone: 'end', render: ({ created_at: at }) => <span className={`tab ${styles.when}`}>{formatDateTime(new Date(at))}</span> },
  {
    key: 'actor',
    label: 'Who',
    phone: 'line',
    render: ({ actor, acting_as: as }) => (
      <span className={styles.wrap}><PersonLink userId={actor.email && actor.user_id}>{actor.name}</PersonLink>{actor.email && actor.email !== actor.name && <><br /><span className="muted"><EmailText>{actor.email}</EmailText></span></>}{as && <><br /><Badge tone="hot">Viewing as {as.email ?? 'a closed account'}</Badge></>}</span>
    ),
  },
  { key: 'action', label: 'What', phone: 'lead', render: ({ action }) => <span className={styles.action}>{actionWords(action)}</span> },
  { key: 'target', label: 'To what', phone: 'line', render: ({ target, target_name: name }) => <Target {...{ target, name }} /> },
  { key: 'changes', label: 'Change', phone: 'line', render: (entry) => <Changes entry={entry} /> },
  { key: 'ip', label: 'From', phone: 'end', render: ({ ip }) => <span className="xs tab muted">{ip ?? 'Unknown'}</span> },
];
