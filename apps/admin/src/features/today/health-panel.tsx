import { useState, type FormEvent } from 'react';
import type { TodaySession } from '@coach/contracts';
import { formatDate } from '@coach/web-kit';
import { Button, SelectField } from '@coach/ui';
import { useCloseAfterTimeout } from '../panel/use-closes-by-itself.ts';
import { useOpenHealth } from './use-today.ts';
import styles from './today.module.css';

const REASONS = ['Before the session', 'During the session', 'Planning the next session', 'The client asked about it'];

const focus = (element: HTMLElement | null) => element?.focus();

/** Health notes stay hidden until a reason is given; every opening is audited. */
export function HealthPanel({ session, onDone }: { session: TodaySession; onDone: () => void }) {
  const [reason, setReason] = useState(REASONS[0]!);
  const health = useOpenHealth();
  useCloseAfterTimeout(health.data !== undefined, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    health.mutate({ booking_id: session.booking_id, reason });
  };
  if (health.data) {
    const { notes, health_notes: background, sessions } = health.data;
    return (
      <div className={styles.opened} role="region" aria-label="Health notes" tabIndex={-1} ref={focus}>
        <dl>
          <dt>Background</dt><dd>{background || 'Nothing written'}</dd>
          <dt>For this booking</dt><dd>{notes || 'Nothing written'}</dd>
          {sessions.map(({ starts_at, note }) => <div key={starts_at}><dt>Your note of {formatDate(new Date(starts_at))}</dt><dd>{note}</dd></div>)}
        </dl>
        <Button size="sm" onClick={onDone}>Close notes</Button>
      </div>
    );
  }
  return (
    <form className={styles.health} onSubmit={submit}>
      <SelectField label="Reason to open" value={reason} onChange={(event) => setReason(event.target.value)} hint="Each time they are opened is recorded in the audit log.">
        {REASONS.map((one) => <option key={one}>{one}</option>)}
      </SelectField>
      <Button type="submit" variant="ink" busy={health.isPending} busyLabel="Opening...">Open notes</Button>
      {health.isError && <p className="err" role="alert">The notes didn’t open. Please try again.</p>}
    </form>
  );
}
