import * as z from 'zod';
import { BookingStatus } from '../bookings/bookings.ts';
import { shownClassName } from '../bookings/session-details-views.ts';
import { line } from '../input/text.ts';
import { SoldId } from '../input/sold-id.ts';
import { adminOnly } from '../refusals.ts';

const tags = ['Coach desk'];
const person = { first_name: z.string(), last_name: z.string(), email: z.string() };

/** Maximum results of each kind. */
export const RESULTS_PER_KIND = 6;
/** Minimum characters of a search: fewer would match everybody. */
export const MIN_QUERY_LENGTH = 2;

export const PersonHit = z.object({ user_id: z.uuid(), ...person, phone: z.string().nullable() }).meta({ id: 'PersonHit' });
export type PersonHit = z.infer<typeof PersonHit>;

export const BookingHit = z
  .object({ booking_id: z.uuid(), ...person, booking_type: SoldId, class_name: shownClassName, status: BookingStatus, session_date: z.iso.datetime() })
  .meta({ id: 'BookingHit' });
export type BookingHit = z.infer<typeof BookingHit>;

export const PaymentHit = z.object({ payment_id: z.uuid(), user_id: z.uuid(), ...person, amount: z.number().int(), paid_at: z.iso.datetime(), number: z.string().nullable().describe('Of the invoice or the payment, as the provider names it') }).meta({ id: 'PaymentHit' });
export type PaymentHit = z.infer<typeof PaymentHit>;

export const VideoHit = z.object({ video_id: z.uuid(), title: z.string(), is_published: z.boolean() }).meta({ id: 'VideoHit' });
export type VideoHit = z.infer<typeof VideoHit>;

/** The results by kind, most likely first. */
export const SearchResults = z
  .object({ people: z.array(PersonHit), bookings: z.array(BookingHit), payments: z.array(PaymentHit), videos: z.array(VideoHit) })
  .meta({ id: 'AdminSearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

export const adminSearch = {
  find: adminOnly
    .route({ method: 'GET', path: '/admin/search', summary: 'People by any part of name, address or phone, their bookings, payments by number, videos by title', tags })
    .input(z.object({ q: line(100) }))
    .output(SearchResults),
};
