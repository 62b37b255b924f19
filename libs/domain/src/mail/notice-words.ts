import { formatsOf } from '../region/formats.ts';
import type { Language } from '../region/language.ts';
import type { Region } from '../region/region.ts';
import { zoneOf } from '../region/zone.ts';
import { filmFailureWords } from '../videos/film-failure-words.ts';
import { NOTICES_IN_SPANISH } from './coach-notices-in-spanish.ts';
import type { NoticeFacts, NoticeKind, NoticeWording, NoticeWords } from './coach-notices.ts';

function wordingIn(region: Region, language: Language): NoticeWording {
  const [{ localDate }, { formatDateTime, formatPrice, zoneLabel }] = [zoneOf(region.timeZone), formatsOf(region, language)];
  return {
    timeOf: (iso) => (iso ? `${formatDateTime(new Date(iso))} ${zoneLabel}` : ''),
    dayPath: (iso) => `/admin?view=today${iso ? `&at=${localDate(new Date(iso))}` : ''}`,
    backIn: (cents) => (cents ? ` ${formatPrice(cents)} goes back.` : ' Nothing is refunded.'),
    formatPrice,
  };
}

function paidIn({ with_credit: withCredit, price_cents: cents, sessions = 1 }: NoticeFacts, { formatPrice }: NoticeWording): string {
  if (withCredit) return sessions > 1 ? `for ${sessions} session credits` : 'for a session credit';
  return cents ? `${formatPrice(cents)} paid` : 'free';
}

function bookedWords(facts: NoticeFacts, who: string, wording: NoticeWording): NoticeWords {
  const { label, starts_at: at, sessions = 1 } = facts;
  const [from, count, weekly] = sessions > 1 ? ['from ', `${sessions} × `, ', every week'] : ['', '', ''];
  return { title: `Booked: ${who}, ${from}${wording.timeOf(at)}`, text: `${count}${label}${weekly}, ${paidIn(facts, wording)}.`, path: wording.dayPath(at) };
}

function cancelledWords({ label, starts_at: at, refund_cents: cents, with_credit: withCredit, fell_out: fellOut }: NoticeFacts, who: string, { timeOf, backIn }: NoticeWording): NoticeWords {
  if (fellOut) return { title: `No make-up session: ${who}, ${timeOf(at)}`, text: `${label}, was canceled.${backIn(cents)} The other weeks stay.`, path: '/admin?tab=bookings&group=upcoming' };
  return {
    title: `Canceled: ${who}, ${timeOf(at)}`,
    text: `${label}. The time is open again.${withCredit ? ' The session credit goes back.' : backIn(cents)}`,
    path: '/admin?tab=bookings&group=cancelled',
  };
}

const WORDS: Record<NoticeKind, (facts: NoticeFacts, who: string, wording: NoticeWording) => NoticeWords> = {
  booking: bookedWords,
  sale: ({ label, price_cents: cents = 0, is_monthly: isMonthly, is_yearly: isYearly }, who, { formatPrice }) => ({ title: `Sold: ${label}, ${who}`, text: `${formatPrice(cents)} ${isMonthly ? 'a month' : isYearly ? 'a year' : 'paid'}.`, path: '/admin?tab=users' }),
  move: ({ label, moved_from: from, starts_at: at }, who, { timeOf, dayPath }) => ({ title: `Moved: ${who}, now ${timeOf(at)}`, text: `${label}, before ${timeOf(from)}.`, path: dayPath(at) }),
  cancellation: cancelledWords,
  late_release: ({ label, starts_at: at, refund_cents: cents, with_credit: withCredit }, who, { timeOf, formatPrice }) => ({
    title: `Cannot make it: ${who}, ${timeOf(at)}`,
    text: `${label}, canceled after the deadline. The time is open again, and ${withCredit ? 'the session credit goes back' : cents ? `${formatPrice(cents)} goes back` : 'nothing is refunded'}.`,
    path: '/admin?tab=bookings&group=cancelled',
  }),
  missed_week: ({ label, starts_at: at, is_missed: isMissed }, who, { timeOf, dayPath }) => ({
    title: `${isMissed ? 'Misses a week' : 'Comes after all'}: ${who}, ${timeOf(at)}`,
    text: `${label}. ${isMissed ? 'The seat stays theirs, and nothing is refunded.' : 'The week takes place as planned.'}`,
    path: dayPath(at),
  }),
  slot_lost: ({ label, starts_at: at, refund_cents: cents = 0, sessions = 1 }, who, { timeOf, dayPath, formatPrice }) => ({
    title: `Paid too late: ${who}, ${timeOf(at)}`,
    text: `${sessions > 1 ? `${sessions} × ` : ''}${label}. Somebody else has ${sessions > 1 ? 'these times' : 'the time'} by now; ${formatPrice(cents)} goes back with an apology and other times.`,
    path: dayPath(at),
  }),
  doubled_plan: ({ label, refund_cents: cents = 0 }, who, { formatPrice }) => ({ title: `Paid for two plans: ${who}`, text: `${label} has ended again, and ${formatPrice(cents)} goes back.`, path: '/admin?tab=subscriptions' }),
  parked_refund: ({ price_cents: cents = 0 }, who, { formatPrice }) => ({ title: `A refund waits for you: ${formatPrice(cents)}, ${who}`, text: 'It could not be sent, or came back. Send it again, or pay it another way.', path: '/admin' }),
  class_request: ({ label }, who) => ({ title: `Asks for a group: ${who}`, text: `${label}. Set a class, or decline with a word.`, path: '/admin?view=classes' }),
  class_short: ({ label, starts_at: at, seats_taken: taken = 0, minimum = 0 }, _who, { timeOf }) => ({
    title: `Short of people: ${label}, ${timeOf(at)}`,
    text: `${taken} of at least ${minimum} seats are taken. Let it take place, or cancel it and everybody gets their money back.`,
    path: '/admin?view=classes',
  }),
  failed_site: () => ({
    title: 'The site does not show yet what you published',
    text: 'It is saved, and its pages will be made again by themselves; until then visitors see the ones before. If it lasts, ask whoever looks after the server: the log says why.',
    path: '/admin?view=content',
  }),
  webhook_off: ({ label }) => ({ title: `Webhook turned off: ${label}`, text: 'It took nothing for five days, or said that it is gone. Turn it on again when it is back, and send what it missed.', path: '/admin?view=integrations' }),
  failed_video: ({ label, reason = '', failure }) => ({ title: `Video failed: ${label}`, text: failure ? filmFailureWords(failure) : reason, path: '/admin?tab=videos' }),
};

/** A notice in words, in the region's formats; `who` is the client's name, empty once the person has left. */
export function noticeWords(kind: NoticeKind, facts: NoticeFacts, who: string, region: Region, language: Language = 'en'): NoticeWords {
  const wording = wordingIn(region, language);
  const words = WORDS[kind](facts, who.trim() || 'a former client', wording);
  return language === 'en' ? words : { ...words, ...NOTICES_IN_SPANISH[kind](facts, who.trim() || 'alguien que ya no es cliente', wording) };
}
