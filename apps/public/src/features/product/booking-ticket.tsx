import { cancellationDeadline, isPaidOnTheSpot } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDateTime, formatPrice, formatShortDate, formatTime, useBusiness, useSay, useZoneName } from '@coach/web-kit';
import { TicketFace, TicketLine, TicketSum } from '@coach/web-kit/product';
import { ProductFrame } from './product-frame.tsx';
import { useSampleSession } from './sample.ts';
import styles from './samples.module.css';

const LETTERS = 3;

/** A sample session of this business, as shown on its booking page before payment; renders nothing if none has a price. */
export function BookingTicket() {
  const [say, { policy, identity }, zone] = [useSay(), useBusiness(), useZoneName()];
  const sample = useSampleSession();
  if (!sample) return null;
  const { service, minutes, priceCents, startsAt, endsAt, weekday, where } = sample;
  const name = say(service.name);
  return (
    <ProductFrame shape="phone" className={styles.small} title={identity.name} label={say('A sample of the booking page: {service}, {weekday} at {time}, {price}, with the hour until which it is free to cancel', { service: name, weekday, time: formatTime(startsAt), price: formatPrice(priceCents) })}>
      <TicketFace
        name={name}
        day={{ words: `${weekday.slice(0, LETTERS)} ${formatShortDate(startsAt)}` }}
        time={{ words: formatTime(startsAt) }}
        below={<><TicketLine isTab>{[say('to {time}', { time: formatTime(endsAt) }), where].filter(Boolean).join(', ')}</TicketLine><p className={styles.zone}>{zone}</p></>}
      >
        <TicketSum lines={[[say('{n} minutes', { n: minutes }), formatPrice(priceCents)]]} total={[say('Total'), formatPrice(priceCents)]} />
        <p className="sm muted tab">{say('Free to cancel until {time}', { time: formatDateTime(cancellationDeadline(startsAt, policy)) })}</p>
        <Button variant="primary" size="lg" block>{isPaidOnTheSpot(service, 1) ? say('Book, pay at the session') : say('Continue to payment')}</Button>
      </TicketFace>
    </ProductFrame>
  );
}
