import { useState } from 'react';
import { api, messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type BillingDocument } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDate, formatPrice, useMutation, useQuery, useToast } from '@coach/web-kit';
import styles from './invoices-card.module.css';

function save(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  URL.revokeObjectURL(url);
}

/** Numbered receipts and credit notes as PDF, for taxes or an employer; renders nothing until there is one. */
export function Documents() {
  const { data } = useQuery(query.billing.documents.queryOptions({ refetchOnWindowFocus: 'always' }));
  const [isOpen, setOpen] = useState(false);
  if (!data?.length) return null;
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} aria-controls="numbered-receipts" onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide PDF receipts' : 'PDF receipts'}</Button>
      {isOpen && <ul className={styles.list} id="numbered-receipts" aria-label="PDF receipts">{data.map((one) => <Row key={one.id} numbered={one} />)}</ul>}
    </>
  );
}

function Row({ numbered: { id, number, kind, description, amount, date } }: { numbered: BillingDocument }) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: () => api.billing.document({ document_id: id }), onSuccess: save, onError: (error) => toast.error(messages.numberedReceipts.downloadFailed, messageOf(error)) });
  const name = kind === 'receipt' ? 'Receipt' : 'Credit note';
  return (
    <li>
      <b className={styles.what}>{description}</b>
      <b className="tab">{formatPrice(amount)}</b>
      <p className="sm muted tab">{name} {number}<br />{formatDate(new Date(date))}</p>
      <Button size="sm" busy={isPending} busyLabel="Loading..." aria-label={`Download ${name.toLowerCase()} ${number} as PDF`} onClick={() => mutate()}>PDF</Button>
    </li>
  );
}
