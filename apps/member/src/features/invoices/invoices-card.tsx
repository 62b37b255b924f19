import { useState } from 'react';
import { query } from '@coach/api-client';
import type { Invoice } from '@coach/contracts';
import { Button, Skeleton } from '@coach/ui';
import { useQuery } from '@coach/web-kit';
import { Documents } from './documents.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import styles from './invoices-card.module.css';

/** How many are shown before all are requested. */
const FIRST = 4;
const BONES = 3;

/** The client's invoices and receipts, latest first, each with a link. Refetched on focus, because payments happen in other tabs. */
export function InvoicesCard() {
  const { data, isPending, isFetching, refetch } = useQuery(query.billing.invoices.queryOptions({ refetchOnWindowFocus: 'always' }));
  return (
    <section className={`card ${styles.card}`} aria-labelledby="receipts" aria-busy={isPending}>
      <h2 className="d d3" id="receipts">Receipts and Invoices</h2>
      {isPending && <Waiting />}
      {data && <List invoices={data} />}
      <Documents />
      {!isPending && !data && (
        <>
          <p role="status">Your receipts didn’t load. The payment provider may be busy; nothing is lost.</p>
          <Button busy={isFetching} onClick={() => void refetch()}>Ask again</Button>
        </>
      )}
    </section>
  );
}

function List({ invoices }: { invoices: Invoice[] }) {
  const [isOpen, setOpen] = useState(false);
  if (invoices.length === 0) return <p className="muted">No payments yet. Your receipts will be listed here.</p>;
  return (
    <>
      <ul className={styles.list} id="receipt-list">{(isOpen ? invoices : invoices.slice(0, FIRST)).map((invoice) => <InvoiceRow key={`${invoice.number} ${invoice.date}`} invoice={invoice} />)}</ul>
      {invoices.length > FIRST && <Button size="sm" aria-expanded={isOpen} aria-controls="receipt-list" onClick={() => setOpen(!isOpen)}>{isOpen ? 'Show fewer' : `Show all ${invoices.length}`}</Button>}
    </>
  );
}

function Waiting() {
  return (
    <>
      <p className="vh" role="status">Loading your receipts...</p>
      {Array.from({ length: BONES }, (_, index) => <Skeleton key={index} width="100%" height={44} />)}
    </>
  );
}
