import { useState } from 'react';
import { isRefusal } from '@coach/api-client';
import { messages, type CleanupUser } from '@coach/contracts';
import { formatPrice } from '@coach/web-kit';
import { TextField } from '@coach/ui';
import { nameOf } from '../panel/person-name.ts';
import { Ask } from './delete-dialog.tsx';
import { useCleanup } from './use-cleanup.ts';
import styles from './cleanup.module.css';

/** An account with refundable advance payments. */
export type SettledUser = CleanupUser & { settlement: NonNullable<CleanupUser['settlement']> };

export const isSettled = (user: CleanupUser): user is SettledUser => user.settlement !== null;

/** The refunds, to the cent. */
function Lines({ settlement: { lines, refund_cents: total } }: Pick<SettledUser, 'settlement'>) {
  return (
    <dl className={styles.settlement} aria-label="Refunds">
      {lines.map(({ label, refund_cents: cents }, index) => <div key={index}><dt>{label}</dt><dd className="tab">{formatPrice(cents)}</dd></div>)}
      <div className={styles.total}><dt>Total refund</dt><dd className="tab">{formatPrice(total)}</dd></div>
    </dl>
  );
}

/** Refunds advance payments and deletes the account in one step; what is shown is what happens (CLN-06). */
export function SettleDialog({ user, onClose, onDone }: { user: SettledUser; onClose: () => void; onDone: () => void }) {
  const cleanup = useCleanup();
  const [reason, setReason] = useState('');
  const { error } = cleanup;
  const changed = isRefusal(error, 'SETTLEMENT_CHANGED') ? error : null;
  const settlement = changed?.data ?? user.settlement;
  const act = () => cleanup.mutate({ action: 'delete_user', user_id: user.user_id, settle: true, expected_refund: settlement.refund_cents, reason: reason.trim() }, { onSuccess: onDone });
  return (
    <Ask title={`Settle and delete ${nameOf(user)}?`} act="Settle and delete" keep="Keep the user" typed isReady={reason.trim() !== ''} isBusy={cleanup.isPending} onAct={act} onClose={onClose}>
      <p className={styles.wrap}>{user.email}. What they paid in advance is refunded to the card they used:</p>
      {changed && <p role="alert"><b>{messages.cleanup.settlementChanged}</b></p>}
      <Lines settlement={settlement} />
      <TextField label="Reason" hint={messages.cleanup.reasonMissing} required maxLength={500} autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
    </Ask>
  );
}
