import { useState, type FormEvent } from 'react';
import { messageOf } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { addDays } from '@coach/domain';
import { Button, CheckField, Dialog, Segmented, TextField } from '@coach/ui';
import { localDate, presentTime } from '@coach/web-kit';
import { DayField } from '../panel/day-field.tsx';
import { useClientCredits, useHandPayments } from './use-hand-payments.ts';
import styles from './money.module.css';

const FORM = 'change-credits';
const MOST = 100;
const USUAL_DAYS = 365;

function useChange(userId: string, available: number, onClose: () => void) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => localDate(presentTime()));
  const [draft, setDraft] = useState({ way: 'give' as 'give' | 'take', count: '1', day: addDays(today, USUAL_DAYS) as string, reason: '', tells: true });
  const [isChecked, check] = useState(false);
  const { changeCredits } = useHandPayments(onClose);
  const isGiving = draft.way === 'give';
  const most = isGiving ? MOST : Math.min(available, MOST);
  const count = /^\d{1,3}$/.test(draft.count.trim()) ? Number(draft.count) : 0;
  const wrong = { count: count < 1 || count > most, day: isGiving && draft.day <= today, reason: draft.reason.trim() === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    if (changeCredits.isPending || wrong.count || wrong.day || wrong.reason) return;
    changeCredits.mutate({ user_id: userId, request_id: requestId, credits: isGiving ? count : -count, ...(isGiving && { last_day: draft.day }), reason: draft.reason.trim(), tells: draft.tells });
  };
  return { draft, put: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })), today, isGiving, isChecked, wrong, most, submit, changeCredits };
}

/** Grants or withdraws a client's session credits; each opened dialog counts once. */
export function CreditsDialog({ client: { user_id: userId, name }, onClose }: { client: { user_id: string; name: string }; onClose: () => void }) {
  const available = useClientCredits(userId).data?.available ?? 0;
  const { draft, put, today, isGiving, isChecked, wrong, most, submit, changeCredits } = useChange(userId, available, onClose);
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={changeCredits.isPending} busyLabel="Saving...">{isGiving ? 'Give credits' : 'Take credits'}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Session credits of ${name}`} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Segmented legend="What" name="credits-way" value={draft.way} onChange={(way) => put({ way })} options={[{ value: 'give', label: 'Give' }, { value: 'take', label: 'Take', disabled: available === 0 }]} />
        <TextField label="How many" inputMode="numeric" required value={draft.count} error={isChecked && wrong.count ? `Please enter a number from 1 to ${most}.` : undefined} onChange={(event) => put({ count: event.target.value })} />
        {isGiving && <DayField label="Good until" min={addDays(today, 1)} day={draft.day} onDay={(day) => put({ day })} error={isChecked && wrong.day ? messages.handPayments.badEnd : undefined} />}
        <TextField label="Reason" required maxLength={200} hint="For your books" value={draft.reason} error={isChecked && wrong.reason ? 'Please say why.' : undefined} onChange={(event) => put({ reason: event.target.value })} />
        {isGiving && <CheckField label="Tell the client by email" checked={draft.tells} onChange={(event) => put({ tells: event.target.checked })} />}
        <p className="sm muted">{isGiving ? 'Each pays for an hour with you. Nothing is charged.' : 'Gifts are taken first, then the ones that expire last.'}</p>
        {changeCredits.error && <p className="notice notice--bad" role="alert">{messageOf(changeCredits.error) ?? messages.handPayments.changeCreditsFailed}</p>}
      </form>
    </Dialog>
  );
}
