import type { Credits, WaitlistEntry } from '@coach/contracts';
import { creditsFor, creditSession, HOUR, MINUTE, locationLine } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDateTime, formatPrice, formatTime, Link, paths, serviceOf, SessionDetailsFields, sessionName, useAuth, useSayEnglish, useSessionDetails, ZoneHint } from '@coach/web-kit';
import { balancesOf } from '../../credits/balances.ts';
import { useCredits } from '../../credits/use-credits.ts';
import { useLeaveList, useTakeOffer } from './use-waitlist.ts';
import styles from './waitlist.module.css';

/** `28 minutes`; an offer held until the morning, `9 hours`. */
function lengthWords(milliseconds: number): string {
  const [hours, minutes] = [Math.round(milliseconds / HOUR), Math.ceil(milliseconds / MINUTE)];
  if (hours > 1) return `${hours} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** A waiting list entry whose time is held for the client. */
export type Offer = WaitlistEntry & { held_until: string };

/** A credit pays for one seat. */
const creditsForOffer = (credits: Credits | undefined, { booking_type, duration_minutes, participant_count }: Offer): number =>
  credits && participant_count === 1 ? creditsFor(balancesOf(credits), creditSession(serviceOf(booking_type), duration_minutes)) : 0;

/** A time that became free, with the buttons to book it. */
export function HeldHour({ offer, now }: { offer: Offer; now: Date }) {
  const { profile } = useAuth();
  const say = useSayEnglish();
  const left = creditsForOffer(useCredits().data, offer);
  const { pay, spend } = useTakeOffer();
  const leave = useLeaveList();
  const notes = profile?.health_notes?.trim() ?? '';
  const fits = left > 0;
  const details = useSessionDetails(undefined, undefined, serviceOf(offer.booking_type));
  const take = (by: typeof pay | typeof spend) => details.submitTo((values) => by.mutate({ entry_id: offer.id, ...values, notes }));
  const [start, heldUntil] = [new Date(offer.session_date), new Date(offer.held_until)];
  const where = locationLine(offer.location, offer.place);
  const isBusy = pay.isPending || pay.isSuccess || spend.isPending;
  return (
    <section className={styles.offer} aria-labelledby={`offer-${offer.id}`}>
      <div>
        <p className="cap">The time you’re waiting for is open</p>
        <h2 className={`num ${styles.when}`} id={`offer-${offer.id}`}>{formatDateTime(start)}</h2>
        <p>{sessionName(offer)}, {where && `${where}, `}{offer.duration_minutes} min, {formatPrice(offer.price_cents)}. <b>Held for you until {formatTime(heldUntil)}, {lengthWords(heldUntil.getTime() - now.getTime())} from now.</b></p>
        <ZoneHint className="sm muted" instant={start} />
        {notes !== '' && <div><SessionDetailsFields details={details} /></div>}
      </div>
      {notes === '' && <p className={styles.acts}>{say('Your coach needs your health and fitness background first.')} <Button variant="ink" asChild><Link to={paths.profile}>Fill it in</Link></Button></p>}
      {notes !== '' && (
        <div className={styles.acts}>
          {fits && <Button variant="primary" size="lg" busy={isBusy} busyLabel="Booking..." onClick={take(spend)}>Take it for a credit ({left} left)</Button>}
          <Button variant={fits ? 'line' : 'primary'} size="lg" busy={isBusy} busyLabel="Opening payment..." onClick={take(pay)}>Take it and pay {formatPrice(offer.price_cents)}</Button>
          <Button variant="quiet" size="lg" busy={leave.isPending} busyLabel="Letting go..." onClick={() => leave.mutate({ entry_id: offer.id })}>Let it go</Button>
        </div>
      )}
    </section>
  );
}
