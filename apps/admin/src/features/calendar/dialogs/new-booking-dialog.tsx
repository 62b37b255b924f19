import { useState } from 'react';
import { messages, type AdminUser } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button, Dialog, SelectField } from '@coach/ui';
import { serviceOf, SessionDetailsFields, useBusiness } from '@coach/web-kit';
import { DayField } from '../../panel/day-field.tsx';
import { ClientSearch } from './client-search.tsx';
import { TimeWarnings } from './time-warnings.tsx';
import { useBookFor } from '../use-calendar.ts';
import { lengthsOf } from '../words.ts';
import { moneyWords, PriceFields } from './price-fields.tsx';
import { isFixed, useNewBooking } from './use-new-booking.ts';
import { TimeField } from './time-field.tsx';
import styles from './dialogs.module.css';

const LENGTHS = [30, 45, 60, 90, 120];

interface NewBookingDialogProps {
  start: { date: LocalDate; minutes: number };
  /** The client, if known. */
  client?: AdminUser;
  onClose: () => void;
}

/** Books a session for a client: every type, including coach-only ones, priced or free (ABK-23). */
export function NewBookingDialog({ start, client, onClose }: NewBookingDialogProps) {
  const form = useNewBooking(start, client);
  const { draft, put, details, check, missing, request, isOver } = form;
  const [isChecked, setChecked] = useState(false);
  const book = useBookFor(onClose);
  const submit = () => {
    setChecked(true);
    void details.submitTo((values) => {
      const wanted = request(values);
      if (wanted) book.mutate(wanted);
    })();
  };
  const { services } = useBusiness();
  const { kind, weeks } = serviceOf(draft.type);
  const actions = (
    <>
      <Button variant="primary" busy={book.isPending} busyLabel="Booking..." onClick={submit}>Book session</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New booking" actions={actions} wide>
      <div className={styles.form}>
        <ClientSearch client={draft.client} onChoose={(client) => put({ client })} error={isChecked && missing.client ? 'Please choose a client' : undefined} />
        <SelectField label="Type" value={draft.type} onChange={(event) => put({ type: event.target.value })}>
          {services.filter(({ isActive }) => isActive).map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </SelectField>
        <div className={styles.row}>
          <DayField label="Date" day={draft.date} onDay={(date) => put({ date })} error={isChecked && draft.date === '' ? messages.input.dayRange : undefined} />
          <TimeField label="Time" minutes={draft.minutes} onChange={(minutes) => put({ minutes })} />
          <SelectField label="Length" value={draft.length} disabled={isFixed(draft.type)} onChange={(event) => put({ length: Number(event.target.value) })}>
            {lengthsOf(draft.type, LENGTHS).map((length) => <option key={length} value={length}>{length} min</option>)}
          </SelectField>
        </div>
        {kind === 'group' && weeks > 1 && <p className="sm muted">A program: the same time in {weeks} weeks running.</p>}
        <TimeWarnings check={check} byForce={draft.byForce} onForce={(byForce) => put({ byForce })} isMissing={isChecked && missing.force} />
        <SessionDetailsFields details={details} isForCoach />
        <PriceFields form={form} isChecked={isChecked} />
        <p className={isOver ? 'notice notice--warn sm' : 'sm muted'} role={isOver ? 'status' : undefined}>{isOver ? 'This time has passed: the session is entered as held, and no one gets an email.' : 'Confirmed right away: the client gets an email with a calendar file.'} {moneyWords(draft)}</p>
      </div>
    </Dialog>
  );
}
