import { HOUR, isPaidOnTheSpot } from '@coach/domain';
import { MessageView, sickDayMail } from '@coach/emails/shown';
import { formatTime, paths, useBusiness, useLanguage, useSay } from '@coach/web-kit';
import { ProductFrame } from './product-frame.tsx';
import { useSampleSession } from './sample.ts';
import styles from './samples.module.css';

const DAY = 24;
/** Offered times in hours after the canceled session, and how many hours before it they are held. */
const OFFERED = [DAY, 3 * DAY, 4 * DAY + 2];
const HELD_BEFORE = 2;

/** The actual email that a client gets when the coach is sick. */
export function SickDayMail() {
  const [say, business, language] = [useSay(), useBusiness(), useLanguage()];
  const sample = useSampleSession();
  if (!sample) return null;
  const { service, minutes, priceCents, startsAt, weekday } = sample;
  const later = (hours: number) => new Date(startsAt.getTime() + hours * HOUR);
  const { message, say: sayOfMail } = sickDayMail(
    {
      ...{ firstName: 'Maria', label: say(service.name), startsAt, durationMinutes: minutes, reason: say('I woke up sick and can’t make it.') },
      ...{ refundCents: isPaidOnTheSpot(service, 1) ? 0 : priceCents, hours: OFFERED.map(later), heldUntil: later(-HELD_BEFORE), chooseUrl: paths.dashboard },
    },
    business,
    language,
  );
  return (
    <ProductFrame shape="window" title={say('Inbox')} label={say('A sample of the email on a sick day: the session on {weekday} at {time} can’t take place, and other times are held', { weekday, time: formatTime(startsAt) })}>
      <div className={styles.letter}>
        <b>{business.identity.name}</b>
        <span className="sm muted">{message.subject}</span>
      </div>
      <div className={styles.sheet}><MessageView message={message} foot={{ signature: business.mail.signature || business.identity.coachName, say: sayOfMail }} Heading="p" /></div>
    </ProductFrame>
  );
}
