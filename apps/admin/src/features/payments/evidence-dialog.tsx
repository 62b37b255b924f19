import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { query } from '@coach/api-client';
import { messages, type BillingTask } from '@coach/contracts';
import { Button, Dialog, Skeleton } from '@coach/ui';
import { formatDateTime, skipToken, unbroken, useQuery, useToast } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import styles from './payments.module.css';

const words = messages.adminMoney;

interface EvidenceDialogProps {
  dispute: Pick<BillingTask, 'dispute_id' | 'due_at'>;
  onClose: () => void;
}

/** The evidence about a disputed payment, ready to be pasted into the response to the bank. */
export function EvidenceDialog({ dispute: { dispute_id: id, due_at: due }, onClose }: EvidenceDialogProps) {
  const evidence = useQuery(query.adminMoney.evidence.queryOptions({ input: id === null ? skipToken : { dispute_id: id }, staleTime: 0 }));
  const lines = evidence.data?.lines ?? [];
  const actions = (
    <>
      {lines.length > 0 && <CopyButton text={lines.join('\n')} />}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title="What we know" actions={actions}>
      <p>{due && <>The bank accepts an answer until <b className="tab">{formatDateTime(new Date(due))}</b>. </>}Paste this into the answer to the dispute in Stripe.</p>
      {evidence.isPending && <div role="status" aria-label="Loading what is known..."><Skeleton height={120} /></div>}
      {evidence.isError && <LoadFailed message={words.evidenceFailed} isBusy={evidence.isFetching} retry={() => void evidence.refetch()} />}
      {evidence.data && (lines.length > 0 ? <ul className={styles.evidence} aria-label="Evidence">{lines.map((line, index) => <li key={index}>{unbroken(line)}</li>)}</ul> : <p className="muted">We don’t know anything about this payment.</p>)}
    </Dialog>
  );
}

function CopyButton({ text }: { text: string }) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(words.copied);
    } catch {
      toast.error(words.copyFailed);
    }
  };
  return <Button variant="ink" onClick={() => void copy()}>{isCopied ? <><Check aria-hidden="true" /> Copied</> : <><Copy aria-hidden="true" /> Copy</>}</Button>;
}
