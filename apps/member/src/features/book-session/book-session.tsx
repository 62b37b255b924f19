import { useRef, useState, type SyntheticEvent } from 'react';
import type { SessionDetails } from '@coach/contracts';
import { isAmong, isPaidOnTheSpot } from '@coach/domain';
import { briefZone, formatLongDate, serviceOf, useBusiness, useVisitStep } from '@coach/web-kit';
import { firstError, type Field, type FieldErrors } from './errors.ts';
import type { SessionId } from './choice.ts';
import { PackConfirmation } from './purchase/pack-confirmation.tsx';
import { PlanConfirmation } from './purchase/plan-confirmation.tsx';
import { usePurchaseChoice } from './purchase/purchase-choice.ts';
import { HeldHours } from '../held-hours/held-hours.tsx';
import { Policies } from './form/policies.tsx';
import { ServiceStrip } from './service-strip.tsx';
import { SessionFields } from './form/session-fields.tsx';
import { SessionTicket } from './session-ticket.tsx';
import { useBooking, type BookingForm } from './use-booking.ts';
import { useSubmit, type Session } from './use-submit.ts';
import styles from './book-session.module.css';

/** Focuses the control of a field: the chosen or first free radio, else the field itself. */
function focusField(form: HTMLFormElement | null, field: Field): void {
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = place?.querySelector<HTMLElement>('input:checked:enabled') ?? place?.querySelector<HTMLElement>('input:enabled, textarea');
  (control ?? place)?.focus();
}

function sessionOf({ choice, minutes, slotQuery, slot, weekly, notes, keepsNotes, participants, price }: BookingForm, details: SessionDetails): Session | null {
  if (choice.service === null || choice.date === null || !slot || participants === null) return null;
  return { service: choice.service, date: choice.date, slotQuery, minutes, startsAt: slot.time_slot, further: weekly.further, details, notes, keepsNotes, participants, price };
}

export function BookSession() {
  const booking = useBooking();
  useVisitStep('time_chosen', Boolean(booking.slot));
  const submit = useSubmit();
  const { plans } = useBusiness();
  const { plan, pack, choosePlan } = usePurchaseChoice();
  const bought = plan ?? pack;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = tried ? booking.errors : {};

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (bought || booking.weekly.isUnknown) return;
    setTried(true);
    const wrong = firstError(booking.errors);
    if (wrong) focusField(form.current, wrong);
    else void booking.details.submitTo((values) => book(sessionOf(booking, values)))();
  };
  const book = (session: Session | null) => {
    if (session && booking.credit.isUsed) submit.spend(session);
    else if (session && booking.service && booking.fee.cents > 0) submit.pay(session, booking.service, booking.fee.cents);
    else if (session && isPaidOnTheSpot(serviceOf(session.service), 1 + session.further.length)) submit.payLater(session);
    else if (session && booking.service) submit.pay(session, booking.service);
    else if (session) submit.request(session);
  };

  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="d">Book a session</h1>
        <p className="muted tab">All times {briefZone()}. Today is {formatLongDate(booking.now)}.</p>
      </div>
      <HeldHours />
      <form ref={form} method="post" noValidate onSubmit={send} onChange={submit.forget}>
        <ServiceStrip value={plan?.id ?? booking.choice.service} error={bought ? undefined : errors.service} onChange={(service) => (isAmong(plans, service) ? choosePlan(service) : booking.change({ service: service as SessionId }))} />
        {plan && <PlanConfirmation plan={plan} />}
        {pack && <PackConfirmation pack={pack} />}
        {!bought && <SessionForm booking={booking} errors={errors} submit={submit} />}
      </form>
    </main>
  );
}

function SessionForm({ booking, errors, submit }: { booking: BookingForm; errors: FieldErrors; submit: ReturnType<typeof useSubmit> }) {
  return (
    <div className={styles.columns}>
      <SessionFields booking={booking} errors={errors} />
      <aside className={styles.side} aria-label="Summary">
        <SessionTicket booking={booking} errors={errors} isBusy={submit.isBusy} refused={submit.refused} />
        <Policies />
      </aside>
    </div>
  );
}
