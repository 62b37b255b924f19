import type { Invoice } from '@coach/contracts';
import { formatDate, formatPrice } from '@coach/domain';
import { Badge } from '@coach/ui';
import { ExternalLink } from 'lucide-react';
import { STATUS_LOOK } from './status-look.ts';
import styles from './invoices-card.module.css';

/** One bill or receipt. */
export function InvoiceRow({ invoice: { number, description, amount, status, refunded, date, url } }: { invoice: Invoice }) {
  const { label, tone } = STATUS_LOOK[refunded > 0 ? 'refunded' : status];
  const day = formatDate(new Date(date));
  return (
    <li>
      <b className={styles.what}>{description}</b>
      <b className="tab">{formatPrice(amount)}</b>
      <p className="sm muted tab">{day}{number && <><br />{number}</>}</p>
      <p className={styles.state}>
        <Badge tone={tone}>{label}{refunded > 0 && ` ${formatPrice(refunded)}`}</Badge>
        {url && <a className={`link ${styles.view}`} href={url} target="_blank" rel="noreferrer">{number ? 'Invoice' : 'Receipt'} <ExternalLink aria-hidden="true" /><span className="vh"> of {day}, {formatPrice(amount)} (opens in a new tab)</span></a>}
      </p>
    </li>
  );
}
