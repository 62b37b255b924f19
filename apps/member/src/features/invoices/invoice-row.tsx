import type { Invoice } from '@coach/contracts';
import { formatDate, formatPrice } from '@coach/web-kit';
import { Badge } from '@coach/ui';
import { ExternalLink } from 'lucide-react';
import { STATUS_LOOK } from './status-look.ts';
import styles from './invoices-card.module.css';

/** One invoice or receipt. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, description, amount, refund_failed: outstanding, date, url } = invoice;
  const day = formatDate(new Date(date));
  return (
    <li>
      <b className={styles.what}>{description}</b>
      <b className="tab">{formatPrice(amount)}</b>
      <p className="sm muted tab">{day}{number && <><br />{number}</>}</p>
      <p className={styles.state}>
        <Status invoice={invoice} />
        {url && <a className={`link ${styles.view}`} href={url} target="_blank" rel="noreferrer">{number ? 'Invoice' : 'Receipt'} <ExternalLink aria-hidden="true" /><span className="vh"> of {day}, {formatPrice(amount)} (opens in a new tab)</span></a>}
      </p>
      {outstanding > 0 && <p className={`notice notice--warn sm ${styles.outstanding}`}>{formatPrice(outstanding)} refund returned by your bank. Your coach will pay it another way.</p>}
    </li>
  );
}

/** Its status; a refund that did not arrive is outstanding, whatever else was refunded. */
function Status({ invoice: { status, refunded, refund_failed: outstanding } }: { invoice: Invoice }) {
  const { label, tone } = STATUS_LOOK[refunded > 0 ? 'refunded' : status];
  const isOnlyOutstanding = outstanding > 0 && refunded === 0 && status === 'paid';
  return (
    <>
      {outstanding > 0 && <Badge tone="wait">Refund owed</Badge>}
      {!isOnlyOutstanding && <Badge tone={tone}>{label}{refunded > 0 && ` ${formatPrice(refunded)}`}</Badge>}
    </>
  );
}
