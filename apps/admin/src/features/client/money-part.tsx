import type { AdminClient, GrantLeft } from '@coach/contracts';
import { DataTable, type Column } from '@coach/ui';
import { formatDate, presentBusiness } from '@coach/web-kit';
import { ClientReceipts } from '../books/client-receipts.tsx';
import { ClientMoney } from '../money/client-money.tsx';
import { nameOf } from '../panel/person-name.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';
import styles from './client.module.css';

const UNSOLD: Record<string, string> = { gift: 'Given by you', imported: 'From before' };

/** By source: a plan, a pack, or the coach. */
export function sourceWords(source: string): string {
  const { plans, packs } = presentBusiness();
  return UNSOLD[source] ?? [...plans, ...packs].find(({ id }) => id === source)?.name ?? source;
}

const COLUMNS: Column<GrantLeft>[] = [
  { key: 'source', label: 'From', phone: 'lead', render: ({ source }) => <b>{sourceWords(source)}</b> },
  { key: 'left', label: 'Left', align: 'right', phone: 'end', render: ({ left, granted }) => <span>{left} of {granted}<span className="on-phone" data-words="left" /></span> },
  { key: 'until', label: 'Good until', align: 'right', phone: 'line', render: ({ expires_at: at }) => <span className="tab"><span className="on-phone" data-words="Good until" />{formatDate(new Date(at))}</span> },
];

/** A client's payments, and what is unused. */
export function MoneyPart({ client: { user, credits } }: { client: AdminClient }) {
  const person = { user_id: user.user_id, name: nameOf(user) };
  return (
    <section className={styles.part} aria-label="Money">
      <h3 className="d d3">Payments</h3>
      <div className="card"><PaymentsTable person={person} /></div>
      <h3 className="d d3">Receipts</h3>
      <ClientReceipts client={person} />
      <ClientMoney client={person} />
      <div className="card"><DataTable caption={`Credits of ${person.name}`} columns={COLUMNS} rows={credits} rowKey={({ id }) => id} empty={<p className={`muted ${styles.nothing}`}>No credits are left.</p>} /></div>
    </section>
  );
}
