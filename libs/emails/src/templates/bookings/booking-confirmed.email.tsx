import { creditHours, HOUR, USUAL_LATE_MINUTES, type ChangeTerms } from '@coach/domain';
import { action, facts, introduction, list, note, sentences } from '../../blocks.ts';
import { calendarLinks } from '../../calendar-links.ts';
import { lateChargesWords, nearChargesWords } from '../../late-charges.ts';
import type { MailTemplate, Where, Writing } from '../../mail.ts';
import { samplePlace } from '../sample-place.ts';

interface Props extends Where {
  firstName: string;
  /** E.g. `1:1 Personal Training`. */
  label: string;
  startsAt: Date;
  /** All sessions booked together, including the first. */
  sessions: readonly Date[];
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  /** The unpaid part, in cents, due at the session. */
  outstandingCents?: number;
  /** The no-show fee in cents, charged to the saved card instead of the price. */
  feeCents?: number;
  /** Paid with a session credit instead of money. */
  withCredit: boolean;
  cancellationDeadline: Date;
  /** The terms under which the session was sold. */
  changeTerms: ChangeTerms;
  /** Until when canceling is free because it was just booked. */
  undoUntil: Date;
  dashboardUrl: string;
  /** When the mail is written: determines which cancellation options are still offered. */
  now: Date;
}

type Terms = Pick<Props, 'sessions' | 'priceCents' | 'withCredit' | 'outstandingCents' | 'feeCents' | 'cancellationDeadline' | 'changeTerms' | 'undoUntil' | 'now'>;

/** A no-show is charged the fee instead of the price. */
const feeTerms = (feeCents: number, { formatPrice, say }: Said): string => say('If you don’t come, {fee} is charged to the card you saved, and you owe nothing more.', { fee: formatPrice(feeCents) });

/** Whether the first session is more than so many hours away. */
const isAhead = ({ sessions: [first], now }: Terms, hoursBefore: number): boolean => now.getTime() < first!.getTime() - hoursBefore * HOUR;

/** The policy after the deadline: only the options that remain. */
function lateTerms(terms: Terms, said: Said): string {
  const { priceCents, withCredit, outstandingCents, feeCents, changeTerms } = terms;
  const { hours, say } = said;
  const ahead = hours(changeTerms.cancellationHours);
  if (priceCents === null) return say('This session starts in less than {ahead}. Please write to us if you can’t come.', { ahead });
  if (withCredit && isLonger(changeTerms) && isAhead(terms, creditHours(changeTerms))) return say('This session starts in less than {ahead}: cancel up to {until} before the start to get your credit back.', { ahead, until: hours(creditHours(changeTerms)) });
  if (withCredit) return say('This session starts in less than {ahead}: its credit can no longer be given back.', { ahead });
  if (feeCents) return sentences(say('This session starts in less than {ahead}: if you cancel, you owe the full price.', { ahead }), feeTerms(feeCents, said));
  if (outstandingCents) return say('This session starts in less than {ahead}: you owe the full price, whether you come or not.', { ahead });
  if (changeTerms.refundSteps || changeTerms.noShowPercent) return sentences(say('This session starts in less than {ahead}.', { ahead }), nearChargesWords({ ...changeTerms, refundSteps: changeTerms.refundSteps?.filter((step) => isAhead(terms, step.hours)) }, said));
  return say('This session starts in less than {ahead} and can no longer be canceled for a refund. No-shows are charged in full.', { ahead });
}

type Said = Pick<Writing, 'formatMoment' | 'formatPrice' | 'hours' | 'say'>;

/** Whether a credit is returned for longer than a full refund is given. */
const isLonger = (terms: ChangeTerms): boolean => creditHours(terms) < terms.cancellationHours;

/** The undo period after booking by mistake, mentioned while it lasts. */
const undoTerms = ({ undoUntil, now }: Terms, { formatMoment, say }: Said): string =>
  now < undoUntil ? say('Booked by mistake? Until {undoUntil}, you can still cancel on your dashboard and get everything back.', { undoUntil: formatMoment(undoUntil) }) : '';

/** With several sessions, each can be moved or canceled separately. */
function eachTerms({ withCredit, outstandingCents, feeCents, changeTerms }: Terms, said: Said): string {
  const { hours, say } = said;
  if (feeCents) return sentences(say('On your dashboard, you can move or cancel each session on its own, until {ahead} ahead, and you owe nothing for it. If you cancel after that, you owe its full price.', { ahead: hours(changeTerms.cancellationHours) }), feeTerms(feeCents, said));
  if (outstandingCents) return say('On your dashboard, you can move or cancel each session on its own, until {ahead} ahead, and you owe nothing for it. After that, or if you don’t show up, you owe its full price.', { ahead: hours(changeTerms.cancellationHours) });
  const ahead = hours(withCredit ? creditHours(changeTerms) : changeTerms.cancellationHours);
  const each = withCredit
    ? say('On your dashboard, you can move or cancel each session on its own, until {ahead} ahead: its session credit comes back.', { ahead })
    : say('On your dashboard, you can move or cancel each session on its own, until {ahead} ahead: its share of the payment goes back to your card.', { ahead });
  return sentences(each, lateChargesWords(changeTerms, said));
}

/** The cancellation policy (LEG-04), as it applies to this session at this moment. */
function policy(terms: Terms, said: Said): string {
  const { sessions, priceCents, withCredit, cancellationDeadline, changeTerms, now } = terms;
  if (sessions.length > 1) return sentences(eachTerms(terms, said), undoTerms(terms, said));
  if (now >= cancellationDeadline) return sentences(lateTerms(terms, said), undoTerms(terms, said));
  const { say } = said;
  const until = { deadline: said.formatMoment(cancellationDeadline), ahead: said.hours(changeTerms.cancellationHours) };
  if (priceCents === null) return say('You can cancel on your dashboard until {deadline}, {ahead} ahead.', until);
  if (withCredit && isLonger(changeTerms)) return say('Cancel on your dashboard up to {until} before the start to get your session credit back. After that, it is lost.', { until: said.hours(creditHours(changeTerms)) });
  if (withCredit) return say('You can cancel on your dashboard until {deadline}, {ahead} ahead, and the session credit comes back. After that, it is lost.', until);
  if (terms.feeCents) return sentences(say('You can cancel on your dashboard until {deadline}, {ahead} ahead, and owe nothing. If you cancel after that, you owe the full price.', until), feeTerms(terms.feeCents, said));
  if (terms.outstandingCents) return say('You can cancel on your dashboard until {deadline}, {ahead} ahead, and owe nothing. After that, or if you don’t show up, you owe the full price.', until);
  return sentences(say('You can cancel on your dashboard until {deadline}, {ahead} ahead, for a full refund.', until), lateChargesWords(changeTerms, said));
}

const countOf = ({ sessions }: Pick<Props, 'sessions'>): string => (sessions.length > 1 ? `${sessions.length} × ` : '');

const IN_PARTS: ChangeTerms = { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, refundSteps: [{ hours: 12, percent: 50 }], creditInParts: true, lateMinutes: 10, noShowPercent: 20 };

/** To the client when a session is confirmed, or several booked together; sent with a calendar file. */
export const bookingConfirmed: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    sessions: [new Date('2027-03-14T17:00:00Z')],
    durationMinutes: 60,
    location: 'The Studio',
    priceCents: 9_000,
    withCredit: false,
    cancellationDeadline: new Date('2027-03-13T17:00:00Z'),
    changeTerms: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2 },
    undoUntil: new Date('2027-03-10T20:10:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
    now: new Date('2027-03-10T20:00:00Z'),
  },
  variants: {
    'paid at the session': { outstandingCents: 9_000 },
    'paid at the session, with a card saved': { outstandingCents: 9_000, feeCents: 4_500 },
    'near, with a card saved': { outstandingCents: 9_000, feeCents: 4_500, now: new Date('2027-03-13T20:00:00Z') },
    'three weeks, with a card saved': { outstandingCents: 9_000, feeCents: 4_500, priceCents: 27_000, sessions: ['2027-03-14T17:00:00Z', '2027-03-21T17:00:00Z', '2027-03-28T17:00:00Z'].map((instant) => new Date(instant)) },
    'three weeks, paid at each session': { outstandingCents: 9_000, priceCents: 27_000, sessions: ['2027-03-14T17:00:00Z', '2027-03-21T17:00:00Z', '2027-03-28T17:00:00Z'].map((instant) => new Date(instant)) },
    'near, paid at the session': { outstandingCents: 9_000, now: new Date('2027-03-13T20:00:00Z') },
    'at a place of the coach’s': samplePlace,
    'with refunds in parts': { changeTerms: IN_PARTS },
    'near, with refunds in parts': { changeTerms: { ...IN_PARTS, noShowPercent: 0 }, now: new Date('2027-03-13T20:00:00Z') },
    'for a credit, in parts': { priceCents: 0, withCredit: true, changeTerms: IN_PARTS },
    'near, for a credit, in parts': { priceCents: 0, withCredit: true, changeTerms: IN_PARTS, now: new Date('2027-03-13T20:00:00Z') },
    'where no-shows are free': { changeTerms: { ...IN_PARTS, refundSteps: [], noShowPercent: 100 } },
    'inside 24 hours': { startsAt: new Date('2027-03-11T17:00:00Z'), cancellationDeadline: new Date('2027-03-10T17:00:00Z') }, 'a free consultation': { label: 'Free Consultation', priceCents: null }, 'for a credit': { priceCents: 0, withCredit: true },
    'three weeks at once': { priceCents: 27_000, sessions: ['2027-03-14T17:00:00Z', '2027-03-21T17:00:00Z', '2027-03-28T17:00:00Z'].map((instant) => new Date(instant)) } },
  compose: ({ firstName, startsAt, dashboardUrl, ...session }, { formatMoment, formatPrice, moment, hours, minutes, sessionFacts, say }) => ({
    subject: say(session.sessions.length > 1 ? 'Confirmed: {label}, from {startsAt}' : 'Confirmed: {label}, {startsAt}', { label: `${countOf(session)}${session.label}`, startsAt: formatMoment(startsAt) }),
    preheader: say('{length}. The calendar file is attached.', { length: minutes(session.durationMinutes) }),
    heading: say(session.sessions.length > 1 ? 'Your sessions are confirmed' : 'Your session is confirmed'),
    greets: firstName,
    blocks: [
      introduction(say(session.sessions.length > 1 ? 'You’re booked. The attached calendar file adds all sessions to your calendar.' : 'You’re booked. The attached calendar file adds the session to your calendar.')),
      moment(startsAt),
      ...(session.sessions.length > 1 ? [list(say('All your times'), session.sessions.map(formatMoment))] : []),
      sessionFacts({ ...session, label: `${countOf(session)}${session.label}` }),
      ...(session.outstandingCents ? [facts([say('To pay'), say(session.sessions.length > 1 ? '{price}, at each session' : '{price}, at the session', { price: formatPrice(session.outstandingCents) })])] : []),
      ...(session.sessions.length > 1 ? [] : [facts(...calendarLinks({ ...session, startsAt, dashboardUrl }, say))]),
      action(say('Open your dashboard'), dashboardUrl),
      note(policy(session, { formatMoment, formatPrice, hours, say })),
      note(say('Please be on time: arriving more than {late} late may cancel the session.', { late: minutes(session.changeTerms.lateMinutes ?? USUAL_LATE_MINUTES) })),
    ],
  }),
};
