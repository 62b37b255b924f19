import { CANCELLATION_HOURS } from '@coach/domain';
import { action, moment, note, pacific, paragraph, sessionFacts, type Where } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { samplePlace } from '../sample-place.ts';

interface Props extends Where {
  firstName: string;
  /** E.g. `1:1 Personal Training`. */
  label: string;
  startsAt: Date;
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  /** Paid with a session credit instead of money. */
  withCredit: boolean;
  cancellationDeadline: Date;
  /** Until when cancelling is free because it was booked a moment ago. */
  undoUntil: Date;
  dashboardUrl: string;
  /** When the mail is written: decides whether cancelling is still on offer. */
  now: Date;
}

type Terms = Pick<Props, 'priceCents' | 'withCredit' | 'cancellationDeadline' | 'undoUntil' | 'now'>;

const AHEAD = `${CANCELLATION_HOURS} hours`;

/** What holds from the deadline on. */
function lateTerms({ priceCents, withCredit }: Terms): string {
  if (priceCents === null) return `This session starts in less than ${AHEAD}. Please write to us if you cannot come.`;
  if (withCredit) return `This session starts in less than ${AHEAD}: its credit can no longer be given back.`;
  return `This session starts in less than ${AHEAD} and can no longer be cancelled for a refund. No-shows are charged in full.`;
}

/** A slip can be undone; said as long as it is true. */
const undoTerms = ({ undoUntil, now }: Terms): string => (now < undoUntil ? ` Was it a slip? Until ${pacific(undoUntil)} you can still cancel on your dashboard, and everything comes back.` : '');

/** The cancellation policy (LEG-04), as it stands for this session at this moment. */
function policy(terms: Terms): string {
  const { priceCents, withCredit, cancellationDeadline, now } = terms;
  if (now >= cancellationDeadline) return `${lateTerms(terms)}${undoTerms(terms)}`;
  const until = `on your dashboard until ${pacific(cancellationDeadline)}, ${AHEAD} ahead`;
  if (priceCents === null) return `You can cancel ${until}.`;
  if (withCredit) return `You can cancel ${until}, and the session credit comes back. Later it is lost.`;
  return `You can cancel ${until}, for a full refund. Late cancellations may incur charges, and no-shows are charged in full.`;
}

/** To the client, once a session is theirs; goes out with a calendar file. */
export const bookingConfirmed: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'Studio on 4th Street',
    priceCents: 9_000,
    withCredit: false,
    cancellationDeadline: new Date('2027-03-13T17:00:00Z'),
    undoUntil: new Date('2027-03-10T20:10:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
    now: new Date('2027-03-10T20:00:00Z'),
  },
  variants: {
    'at a place of the coach’s': samplePlace,
    'inside 24 hours': { startsAt: new Date('2027-03-11T17:00:00Z'), cancellationDeadline: new Date('2027-03-10T17:00:00Z') }, 'a free consultation': { label: 'Free Consultation', priceCents: null }, 'for a credit': { priceCents: 0, withCredit: true } },
  compose: ({ firstName, startsAt, dashboardUrl, ...session }) => ({
    subject: `Confirmed: ${session.label}, ${pacific(startsAt)}`,
    preheader: `${session.durationMinutes} minutes. The calendar file is attached.`,
    heading: 'Your session is confirmed',
    greets: firstName,
    blocks: [
      paragraph('The hour is yours. The attached calendar file puts it into your calendar.'),
      moment(startsAt),
      sessionFacts(session),
      action('Open your dashboard', dashboardUrl),
      note(policy(session)),
      note('Please be on time: arriving more than 15 minutes late may cancel the session.'),
    ],
  }),
};
