import { useState, type FormEvent } from 'react';
import { messages, type AdminUser } from '@coach/contracts';
import { addDays } from '@coach/domain';
import { Button, Dialog, TextField } from '@coach/ui';
import { localDate, useNow } from '@coach/web-kit';
import { DayField } from '../panel/day-field.tsx';
import { nameOf } from '../panel/person-name.ts';
import { useGiveCredits } from './use-client.ts';
import styles from './client.module.css';

const FORM = 'give-credits';
const CLOCK_MS = 60_000;
const USUAL_DAYS = 90;
const MOST = 100;

/** Gives session credits: each is an hour with this client alone. The same dialog gives once. */
export function CreditsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const today = localDate(useNow(CLOCK_MS));
  const [request] = useState(() => crypto.randomUUID());
  const [count, setCount] = useState('1');
  const [day, setDay] = useState<string>(addDays(today, USUAL_DAYS));
  const [isChecked, setChecked] = useState(false);
  const give = useGiveCredits(onClose);
  const credits = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0;
  const [isCount, isDay] = [credits >= 1 && credits <= MOST, day > today];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isCount && isDay) give.mutate({ user_id: user.user_id, request_id: request, credits, last_day: day });
  };
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={give.isPending} busyLabel="Giving...">Give credits</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Give credits to ${nameOf(user)}`} actions={actions}>
      <form id={FORM} className={styles.part} noValidate onSubmit={submit}>
        <p>Each pays for an hour with you. Nothing is charged, and they get a mail.</p>
        <TextField label="Sessions" inputMode="numeric" autoComplete="off" maxLength={3} value={count} error={isChecked && !isCount ? `Please enter a number from 1 to ${MOST}.` : undefined} onChange={(event) => setCount(event.target.value)} />
        <DayField label="Good until" min={addDays(today, 1)} day={day} onDay={setDay} error={isChecked && !isDay ? messages.adminClients.creditEnd : undefined} />
      </form>
    </Dialog>
  );
}
