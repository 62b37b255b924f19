import type { BookingHit, PaymentHit, PersonHit, SearchResults, VideoHit } from '@coach/contracts';
import { formatDate, formatDateTime, formatPrice, localDate, paths, sessionName } from '@coach/web-kit';
import type { PlaceGroup } from '../../frame/places.ts';
import { personPath } from '../panel/person-link.tsx';
import { nameOf } from '../panel/person-name.ts';

/** A search result with its link. */
export interface Hit {
  key: string;
  title: string;
  note: string;
  to: string;
}

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

const at = (words: Record<string, string>): string => `${paths.admin}?${new URLSearchParams(words).toString()}`;

const personHit = (one: PersonHit): Hit => ({ key: one.user_id, title: nameOf(one), note: [one.email, one.phone].filter(Boolean).join(' · '), to: personPath(one.user_id) });

/** The bookings tab that contains it. */
function groupOf({ status, session_date: date }: BookingHit, now: Date): string {
  if (status === 'confirmed') return new Date(date) > now ? 'upcoming' : 'completed';
  return status;
}

const bookingHit = (now: Date) => (one: BookingHit): Hit => {
  const [start, group] = [new Date(one.session_date), groupOf(one, now)];
  const day = localDate(start);
  return { key: one.booking_id, title: `${nameOf(one)}, ${formatDateTime(start)}`, note: `${sessionName(one)}, ${one.status}`, to: at({ tab: 'bookings', group, search: one.email, from: day, to: day }) };
};

const paymentHit = (one: PaymentHit): Hit => ({ key: one.payment_id, title: `${formatPrice(one.amount)}, ${nameOf(one)}`, note: [formatDate(new Date(one.paid_at)), one.number].filter(Boolean).join(' · '), to: personPath(one.user_id, 'money') });

const videoHit = (one: VideoHit): Hit => ({ key: one.video_id, title: one.title, note: one.is_published ? 'Published' : 'Not published', to: at({ tab: 'videos' }) });

/** Pages of the panel whose name or group contains the typed text; all of them without any. */
export function pageHits(groups: readonly PlaceGroup[], typed: string): HitGroup {
  const wanted = typed.trim().toLowerCase();
  const found = groups.flatMap(({ label, places }) => places.filter((place) => `${place.label} ${label}`.toLowerCase().includes(wanted)).map((place) => ({ key: place.value, title: place.label, note: label, to: place.to })));
  return { label: 'Pages', hits: found.sort((one, other) => Number(other.title.toLowerCase().startsWith(wanted)) - Number(one.title.toLowerCase().startsWith(wanted))) };
}

/** The API's results by kind; kinds without results are left out. */
export const foundHits = ({ people, bookings, payments, videos }: SearchResults, now: Date): HitGroup[] => [
  { label: 'Clients', hits: people.map(personHit) },
  { label: 'Bookings', hits: bookings.map(bookingHit(now)) },
  { label: 'Payments', hits: payments.map(paymentHit) },
  { label: 'Videos', hits: videos.map(videoHit) },
].filter(({ hits }) => hits.length > 0);
