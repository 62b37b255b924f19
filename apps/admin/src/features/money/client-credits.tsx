import { useState, type FormEvent } from 'react';
import { messageOf } from '@coach/api-client';
import { messages, type ClientCredits as Account } from '@coach/contracts';
import { Button, CheckField, Dialog, Segmented, TextField } from '@coach/ui';
import { formatDate } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useClientCredits, useHandPayments } from './use-hand-payments.ts';
import styles from './money.module.css';

const FORM = 'change-credits';
const MOST = 100;

/** A client's session credits, and what the coach gave and took. */
export function ClientCredits({ userId }: { userId: string }) {
  const credits = useClientCredits(userId);
  const [isChanging, setChanging] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="client-credits">
      <div className={styles.head}><h3 className="d d3" id="client-credits">Session credits</h3>{credits.data && <span className="tab">{credits.data.available} left</span>}<Button size="sm" disabled={!credits.data} onClick={() => setChanging(true)}>Give or take…</Button></div>
      {credits.isPending && <RowsSkeleton of="session credits" />}
      {credits.isError && <LoadFailed message={messages.handPayments.creditsFailed} isBusy={credits.isFetching} retry={() => void credits.refetch()} />}
      {credits.data?.next_expiry && <p className="sm muted">{credits.data.next_expiry.credits} of them end on {formatDate(new Date(credits.data.next_expiry.expires_at))}.</p>}
      <ul className={styles.entries}>
        {credits.data?.changes.map((change) => (
          <li key={change.id}>
            <span className="tab">{formatDate(new Date(change.created_at))}</span>
            <b className="tab">{change.credits > 0 ? `+${change.credits}` : `−${-change.credits}`}</b>
            <span>{change.reason}</span>
            {change.made_by && <span className="sm muted">by {change.made_by}</span>}
          </li>
        ))}
      </ul>
      {isChanging && credits.data && <ChangeDialog userId={userId} account={credits.data} onClose={() => setChanging(false)} />}
    </section>
  );
}

function useChange(userId: string, available: number, onClose: () => void) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState({ way: 'give' as 'give' | 'take', count: '1', reason: '', tells: true });
  const [isChecked, check] = useState(false);
  const { changeCredits } = useHandPayments(onClose);
  const most = draft.way === 'take' ? Math.min(available, MOST) : MOST;
  const count = /^\d{1,3}$/.test(draft.count.trim()) ? Number(draft.count) : 0;
  const wrong = { count: count < 1 || count > most, reason: draft.reason.trim() === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    if (changeCredits.isPending || wrong.count || wrong.reason) return;
    changeCredits.mutate({ user_id: userId, request_id: requestId, credits: draft.way === 'give' ? count : -count, reason: draft.reason.trim(), tells: draft.tells });
  };
  return { draft, put: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })), isChecked, wrong, most, submit, changeCredits };
}

function ChangeDialog({ userId, account: { available }, onClose }: { userId: string; account: Account; onClose: () => void }) {
  const { draft, put, isChecked, wrong, most, submit, changeCredits } = useChange(userId, available, onClose);
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={changeCredits.isPending} busyLabel="Saving...">{draft.way === 'give' ? 'Give credits' : 'Take credits'}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Session credits" actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Segmented legend="What" name="credits-way" value={draft.way} onChange={(way) => put({ way })} options={[{ value: 'give', label: 'Give' }, { value: 'take', label: 'Take', disabled: available === 0 }]} />
        <TextField label="How many" inputMode="numeric" required value={draft.count} error={isChecked && wrong.count ? `Please enter a number from 1 to ${most}.` : undefined} onChange={(event) => put({ count: event.target.value })} />
        <TextField label="Reason" required maxLength={200} hint="For your books" value={draft.reason} error={isChecked && wrong.reason ? 'Please say why.' : undefined} onChange={(event) => put({ reason: event.target.value })} />
        {draft.way === 'give' && <CheckField label="Tell the client by e-mail" checked={draft.tells} onChange={(event) => put({ tells: event.target.checked })} />}
        <p className="sm muted">{draft.way === 'give' ? 'Good for a year. Each pays for an hour with you.' : 'Gifts go first, then what ends last.'}</p>
        {changeCredits.error && <p className="notice notice--bad" role="alert">{messageOf(changeCredits.error) ?? messages.handPayments.changeCreditsFailed}</p>}
      </form>
    </Dialog>
  );
}
