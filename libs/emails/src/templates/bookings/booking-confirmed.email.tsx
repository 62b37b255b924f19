import { creditHours, hoursWords, lateChargesWords, minutesWords, noShowChargeWords, USUAL_LATE_MINUTES, type ChangeTerms } from '@coach/domain';
import { action, list, note, paragraph } from '../../blocks.ts';
import type { MailTemplate, Where, Writing } from '../../mail.ts';
import { samplePlace } from '../sample-place.ts';

interface Props extends Where {
  firstName: string;
  /** E.g. `1:1 Personal Training`. */
  label: string;
  startsAt: Date;
  /** All that were booked in one go, the first among them. */
  sessions: readonly Date[];
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  /** Paid with a session credit instead of money. */
  withCredit: boolean;
  cancellationDeadline: Date;
  /** What the session was sold under. */
  changeTerms: ChangeTerms;
  /** Until when cancelling is free because it was booked a moment ago. */
  undoUntil: Date;
  dashboardUrl: string;
  /** When the mail is written: decides whether cancelling is still on offer. */
  now: Date;
}

type Terms = Pick<Props, 'sessions' | 'priceCents' | 'withCredit' | 'cancellationDeadline' | 'changeTerms' | 'undoUntil' | 'now'>;

/** What holds from the deadline on. */
function lateTerms({ priceCents, withCredit, changeTerms }: Terms): string {
  const ahead = hoursWords(changeTerms.cancellationHours);
  if (priceCents === null) return `This session starts in less than ${ahead}. Please write to us if you cannot come.`;
  if (!withCredit && changeTerms.refundSteps) return `This session starts in less than ${ahead}. ${lateChargesWords(changeTerms)}`;
  if (withCredit && creditHours(changeTerms) < changeTerms.cancellationHours) return `This session starts in less than ${ahead}. Its credit comes back until ${hoursWords(creditHours(changeTerms))} ahead.`;
  if (withCredit) return `This session starts in less than ${ahead}: its credit can no longer be given back.`;
  return `This session starts in less than ${ahead} and can no longer be cancelled for a refund. No-shows are charged ${noShowChargeWords(changeTerms.noShowPercent)}.`;
}

type Said = Pick<Writing, 'formatMoment'>;

/** A slip can be undone; said as long as it is true. */
const undoTerms = ({ undoUntil, now }: Terms, { formatMoment }: Said): string => (now < undoUntil ? ` Was it a slip? Until ${formatMoment(undoUntil)} you can still cancel on your dashboard, and everything comes back.` : '');

/** Of several sessions each can be given back by itself. */
function eachTerms({ withCredit, changeTerms }: Terms): string {
  const back = withCredit ? 'its session credit comes back' : 'its share of the payment goes back to your card';
  return `Each session can be moved or cancelled by itself on your dashboard, until ${hoursWords(withCredit ? creditHours(changeTerms) : changeTerms.cancellationHours)} ahead: ${back}. ${lateChargesWords(changeTerms)}`;
}

/** The cancellation policy (LEG-04), as it stands for this session at this moment. */
function policy(terms: Terms, said: Said): string {
  const { sessions, priceCents, withCredit, cancellationDeadline, changeTerms, now } = terms;
  if (sessions.length > 1) return `${eachTerms(terms)}${undoTerms(terms, said)}`;
  if (now >= cancellationDeadline) return `${lateTerms(terms)}${undoTerms(terms, said)}`;
  const until = `on your dashboard until ${said.formatMoment(cancellationDeadline)}, ${hoursWords(changeTerms.cancellationHours)} ahead`;
  if (priceCents === null) return `You can cancel ${until}.`;
  if (withCredit) return `You can cancel ${until}, and the session credit comes back. ${creditHours(changeTerms) < changeTerms.cancellationHours ? `It comes back until ${hoursWords(creditHours(changeTerms))} ahead, and is lost later.` : 'Later it is lost.'}`;
  return `You can cancel ${until}, for a full refund. ${lateChargesWords(changeTerms)}`;
}

const countOf = ({ sessions }: Pick<Props, 'sessions'>): string => (sessions.length > 1 ? `${sessions.length} × ` : '');

/** To the client, once a session is theirs, or several that were booked in one go; goes out with a calendar file. */
export const bookingConfirmed: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    sessions: [new Date('2027-03-14T17:00:00Z')],
    durationMinutes: 60,
    location: 'Studio on 4th Street',
    priceCents: 9_000,
    withCredit: false,
    cancellationDeadline: new Date('2027-03-13T17:00:00Z'),
    changeTerms: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2 },
    undoUntil: new Date('2027-03-10T20:10:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
    now: new Date('2027-03-10T20:00:00Z'),
  },
  variants: {
    'at a place of the coach’s': samplePlace,
    'with refunds in parts': { changeTerms: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, refundSteps: [{ hours: 12, percent: 50 }], lateMinutes: 10, noShowPercent: 20 } },
    'inside 24 hours': { startsAt: new Date('2027-03-11T17:00:00Z'), cancellationDeadline: new Date('2027-03-10T17:00:00Z') }, 'a free consultation': { label: 'Free Consultation', priceCents: null }, 'for a credit': { priceCents: 0, withCredit: true },
    'three weeks at once': { priceCents: 27_000, sessions: ['2027-03-14T17:00:00Z', '2027-03-21T17:00:00Z', '2027-03-28T17:00:00Z'].map((instant) => new Date(instant)) } },
  compose: ({ firstName, startsAt, dashboardUrl, ...session }, { formatMoment, moment, sessionFacts }) => ({
    subject: `Confirmed: ${countOf(session)}${session.label}, ${session.sessions.length > 1 ? 'from ' : ''}${formatMoment(startsAt)}`,
    preheader: `${session.durationMinutes} minutes. The calendar file is attached.`,
    heading: session.sessions.length > 1 ? 'Your sessions are confirmed' : 'Your session is confirmed',
    greets: firstName,
    blocks: [
      paragraph(session.sessions.length > 1 ? 'The hours are yours. The attached calendar file puts all of them into your calendar.' : 'The hour is yours. The attached calendar file puts it into your calendar.'),
      moment(startsAt),
      ...(session.sessions.length > 1 ? [list('All your hours', session.sessions.map(formatMoment))] : []),
      sessionFacts({ ...session, label: `${countOf(session)}${session.label}` }),
      action('Open your dashboard', dashboardUrl),
      note(policy(session, { formatMoment })),
      note(`Please be on time: arriving more than ${minutesWords(session.changeTerms.lateMinutes ?? USUAL_LATE_MINUTES)} late may cancel the session.`),
    ],
  }),
};
