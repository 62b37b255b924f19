import type { LocalDate } from '../region/local-date.ts';
import type { Zone } from '../region/zone.ts';
import type { FilmFailure } from '../videos/film-failure.ts';

/** What the coach is notified of, besides what needs an answer (requests, messages, disputes), which is always mailed. */
export const NOTICE_KINDS = ['booking', 'sale', 'move', 'cancellation', 'late_release', 'missed_week', 'slot_lost', 'doubled_plan', 'parked_refund', 'failed_video', 'failed_site', 'webhook_off', 'class_request', 'class_short'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** now: mailed at once; agenda: a line in the next morning's agenda; off: only in the panel. */
export const NOTICE_DELIVERIES = ['now', 'agenda', 'off'] as const;
export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number];

interface NoticeKindWords {
  label: string;
  about: string;
  /** The defaults. */
  usual: NoticeDelivery;
}

export const NOTICE_KIND_WORDS: Record<NoticeKind, NoticeKindWords> = {
  booking: { label: 'Bookings', about: 'A client books a session, by card or with a credit.', usual: 'now' },
  sale: { label: 'Plans and packs', about: 'Somebody starts a plan or buys a pack of sessions.', usual: 'now' },
  move: { label: 'Moves', about: 'A client moves a session to another time, or takes another date for a week you canceled.', usual: 'now' },
  cancellation: { label: 'Cancellations', about: 'A client cancels before the deadline, or takes the refund for a week you canceled.', usual: 'now' },
  late_release: { label: 'Late cancellations', about: 'A client can’t make it, after the deadline.', usual: 'now' },
  missed_week: { label: 'Missed weeks', about: 'A client misses a week of a program, or comes after all.', usual: 'now' },
  slot_lost: { label: 'Paid too late', about: 'A payment came after its time was taken, and is refunded.', usual: 'now' },
  doubled_plan: { label: 'Plans paid twice', about: 'Two plans were paid for at once; one is refunded.', usual: 'now' },
  parked_refund: { label: 'Refunds that wait for you', about: 'A refund could not be sent, or came back.', usual: 'now' },
  failed_video: { label: 'Failed videos', about: 'An uploaded file cannot be played.', usual: 'now' },
  failed_site: { label: 'Pages that stay as they were', about: 'The site’s pages could not be rebuilt after you published.', usual: 'now' },
  webhook_off: { label: 'Webhooks turned off', about: 'An address has accepted nothing for five days, or said it is gone.', usual: 'now' },
  class_request: { label: 'Requests for a group', about: 'A client asks for a class at another time, and waits for your answer.', usual: 'now' },
  class_short: { label: 'Classes short of people', about: 'A class begins in two days and has fewer people than its minimum.', usual: 'now' },
};

/** How a kind is delivered; `chosen` is null when the coach never chose. */
export const noticeDelivery = (kind: NoticeKind, chosen: NoticeDelivery | null): NoticeDelivery => chosen ?? NOTICE_KIND_WORDS[kind].usual;

/** The stored facts of a notice, besides its person: nothing that identifies anybody. Times are ISO in UTC, amounts cents. */
export interface NoticeFacts {
  /** The name of what was booked or sold, or the title of a video. */
  label?: string | undefined;
  starts_at?: string | undefined;
  moved_from?: string | undefined;
  price_cents?: number | undefined;
  refund_cents?: number | undefined;
  /** The price is monthly, and the first month may have cost less. */
  is_monthly?: boolean | undefined;
  /** The same for a yearly price. */
  is_yearly?: boolean | undefined;
  with_credit?: boolean | undefined;
  /** Number of sessions booked together; one by default. */
  sessions?: number | undefined;
  /** For a missed week: false when its client comes after all. */
  is_missed?: boolean | undefined;
  /** A week canceled by the coach whose share is refunded. */
  fell_out?: boolean | undefined;
  /** Why a video failed, in English; with its cause, if known, for either language. */
  reason?: string | undefined;
  failure?: FilmFailure | undefined;
  seats_taken?: number | undefined;
  minimum?: number | undefined;
}

export interface NoticeWords {
  /** The notice in one line. */
  title: string;
  text: string;
  /** Where in the product the coach acts on it. */
  path: string;
}

/** The content of a notice. */
export type NoticeTexts = Pick<NoticeWords, 'title' | 'text'>;

/** The values in a notice, in the business's formats. */
export interface NoticeWording {
  timeOf: (iso: string | undefined) => string;
  dayPath: (iso: string | undefined) => string;
  backIn: (cents: number | undefined) => string;
  formatPrice: (cents: number) => string;
}

/** Where the coach acts on a notice, including the person's row in long lists. */
export const pathOfNotice = (path: string, email: string | null): string => (email && path.includes('?tab=') ? `${path}&search=${encodeURIComponent(email)}` : path);

/** Days for which notices are listed. */
export const NOTICE_DAYS = 90;

const [SIX, NOON] = [6 * 60, 12 * 60];

/** The day whose agenda is due: from six in the morning in the business's zone until noon. Null at other times. */
export function agendaDay(now: Date, zone: Zone): LocalDate | null {
  const minutes = zone.wallMinutes(now);
  return minutes >= SIX && minutes < NOON ? zone.localDate(now) : null;
}
