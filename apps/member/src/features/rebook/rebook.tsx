import { useRef } from 'react';
import { ArrowRight } from 'lucide-react';
import { memberAreaMessages as messages, type Rebooking } from '@coach/contracts';
import { MINUTE } from '@coach/domain';
import { Button, Card, EmptyState, Skeleton } from '@coach/ui';
import { formatDateTime, formatLongDate, formatPrice, formatTime, Link, paths, serviceName, useDocumentTitle, useNow, useSearchParams, ZoneHint } from '@coach/web-kit';
import { useRebooking, useTake } from './use-rebooking.ts';
import { isOver, WeekChoice, weekHeading } from './week-choice.tsx';
import styles from './rebook.module.css';

const CLOCK_MS = 15_000;

/** The times held for a client whose session the coach had to cancel: one tap books one. */
export function Rebook() {
  useDocumentTitle('Your other times');
  const id = useSearchParams()[0].get('offer') ?? '';
  const { data, isPending, isFetching, error, refetch } = useRebooking(id);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      {isPending && <div role="status" aria-label="Loading your hours..." className={styles.hours}><Skeleton height={96} /><Skeleton height={96} /><Skeleton height={96} /></div>}
      {error && <EmptyState title={messages.rebooking.loadFailed} text="Please try again, or choose any open time." action={<Button variant="ink" busy={isFetching} onClick={() => void refetch()}>Try again</Button>} />}
      {data && <Hours offer={data} />}
    </main>
  );
}

const costWords = ({ cost, price_cents: price, week }: Rebooking): string => {
  if (week) return 'There’s nothing to pay: your program continues with the time you choose.';
  if (cost === 'card') return `You pay ${formatPrice(price)} again on the next page; the refund of the canceled session is on its way.`;
  return cost === 'credit' ? 'It uses the session credit you got back.' : 'There’s nothing to pay here.';
};

function Hours({ offer }: { offer: Rebooking }) {
  const now = useNow(CLOCK_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  const held = offer.hours.filter(({ is_held }) => is_held);
  const isPaying = held.some(({ is_being_paid }) => is_being_paid);
  const left = offer.held_until ? Math.max(0, Math.ceil((Date.parse(offer.held_until) - now.getTime()) / MINUTE)) : 0;
  const take = useTake(offer.id, () => heading.current?.focus());
  const isOpen = held.length > 0 && left > 0 && !offer.is_taken;
  return (
    <>
      <div>
        <h1 className="d d1" ref={heading} tabIndex={-1}>{offer.week ? weekHeading(offer.week) : offer.is_taken ? 'Your new time is booked' : isOpen ? 'Choose another time' : 'These times are gone'}</h1>
        <p className={styles.lead}>{serviceName(offer.booking_type)}{offer.week && `, week ${offer.week.week}`}, {offer.duration_minutes} minutes, {isOver(offer.week) ? 'planned for' : 'instead of'} <s className="tab">{formatDateTime(new Date(offer.lost))}</s></p>
      </div>
      {isOpen && (
        <>
          <p role="status" className={styles.left}><b className="num">{left}</b> {left === 1 ? 'minute' : 'minutes'} left. They are held for you alone. {costWords(offer)}{isPaying && held.length > 1 && ' Choosing another time ends the payment you’ve started.'}</p>
          <ul className={styles.hours}>
            {held.map(({ id, starts_at, is_being_paid }) => (
              <li key={id}>
                <Card className={styles.hour}>
                  <b className="num">{formatTime(new Date(starts_at))}</b>
                  <span className="tab">{formatLongDate(new Date(starts_at))}</span>
                  <ZoneHint className="sm muted" instant={new Date(starts_at)} />
                  <Button variant="primary" block busy={take.isPending && take.variables.offer_id === id} busyLabel="Booking..." disabled={take.isPending} aria-label={`${is_being_paid ? 'Go on paying for' : 'Take'} ${formatDateTime(new Date(starts_at))}`} onClick={() => take.mutate({ rebooking_id: offer.id, offer_id: id })}>{is_being_paid ? 'Go on paying' : 'Take this hour'} <ArrowRight aria-hidden="true" /></Button>
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
      {offer.week && <WeekChoice week={offer.week} id={offer.id} onDone={() => heading.current?.focus()} />}
      {!isOpen && !offer.week && <p>{offer.is_taken ? 'A confirmation with a calendar file is in your mailbox.' : 'They were held for two hours. You can still book anything that’s free.'}</p>}
      <p>
        <Button asChild variant={isOpen ? 'line' : 'primary'}><Link to={offer.is_taken || offer.week ? paths.dashboard : paths.book}>{offer.is_taken || offer.week ? 'Open your dashboard' : 'Choose from all free hours'}</Link></Button>
      </p>
    </>
  );
}
