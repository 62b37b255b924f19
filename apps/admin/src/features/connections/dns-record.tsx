import { Badge, type BadgeTone } from '@coach/ui';
import { CopyButton } from '@coach/web-kit';
import styles from './connections.module.css';

interface DnsRecordProps {
  name: string;
  what: string;
  type: string;
  host: string;
  /** Null while it cannot be known. */
  value: string | null;
  /** What to do in that case. */
  missing: string;
  /** Its state at the domain; undefined until looked up. */
  stands?: { label: string; tone: BadgeTone; advice: string; found: string | null } | undefined;
}

/** A DNS record as entered at the domain's registrar. */
export function DnsRecord({ name, what, type, host, value, missing, stands }: DnsRecordProps) {
  return (
    <li className={styles.record}>
      <p className="sm"><b>{name}</b> {stands && <Badge tone={stands.tone}>{stands.label}</Badge>} <span className="muted">{what}</span></p>
      {stands?.advice && <p className="sm">{stands.advice}</p>}
      {stands?.advice && stands.found !== null && <p className="sm muted">Found: <code className={styles.found}>{stands.found}</code></p>}
      {value === null ? (
        <p className="sm">{missing}</p>
      ) : (
        <dl className={styles.parts}>
          <div><dt className="xs muted">Type</dt><dd><code>{type}</code></dd></div>
          <div><dt className="xs muted">Name</dt><dd><code>{host}</code> <CopyButton text={host} short="Copy" label={`Copy the name of ${name}`} /></dd></div>
          <div><dt className="xs muted">Value</dt><dd><code>{value}</code> <CopyButton text={value} short="Copy" label={`Copy the value of ${name}`} /></dd></div>
        </dl>
      )}
    </li>
  );
}
