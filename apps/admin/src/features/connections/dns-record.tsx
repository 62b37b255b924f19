import { CopyButton } from '@coach/web-kit';
import styles from './connections.module.css';

interface DnsRecordProps {
  name: string;
  what: string;
  type: string;
  host: string;
  /** Null where it cannot be known yet. */
  value: string | null;
  /** What to do then. */
  missing: string;
}

/** A record as it is typed in at whoever keeps a domain's names. */
export function DnsRecord({ name, what, type, host, value, missing }: DnsRecordProps) {
  return (
    <li className={styles.record}>
      <p className="sm"><b>{name}</b> <span className="muted">{what}</span></p>
      {value === null ? (
        <p className="sm">{missing}</p>
      ) : (
        <dl className={styles.parts}>
          <div><dt className="xs muted">Type</dt><dd><code>{type}</code></dd></div>
          <div><dt className="xs muted">Name</dt><dd><code>{host}</code> <CopyButton text={host} isShort label={`Copy the name of ${name}`} /></dd></div>
          <div><dt className="xs muted">Value</dt><dd><code>{value}</code> <CopyButton text={value} isShort label={`Copy the value of ${name}`} /></dd></div>
        </dl>
      )}
    </li>
  );
}
