import { NOT_DELETED, personText } from '../../platform/lists/list-sql.ts';
import { CLASS_NAME } from '../../bookings/classes/class-names.ts';

/** Maximum number of people whose bookings are searched; a name shared by more doesn't identify a booking. */
const MOST_PEOPLE = 20;

const NAMED = 'p.user_id, p.first_name, p.last_name, p.email';

/** `?` are the pattern and the limit; newest accounts first. */
export const peopleFound = (typed: string): string => `select ${NAMED}, p.phone from profiles p where ${NOT_DELETED} and ${personText(typed)} ilike ? order by p.created_at desc, p.user_id desc limit ?`;

/** Upcoming bookings first, soonest first, then past ones, latest first; `?` is now. */
const NEAREST = `order by (b.status in ('pending', 'confirmed') and b.last_session_at > ?) desc, abs(extract(epoch from b.session_date - ?::timestamptz)), b.id limit ?`;
const BOOKING = `select b.id as booking_id, p.first_name, p.last_name, p.email, b.booking_type, ${CLASS_NAME}, b.status, b.session_date from bookings b join profiles p on p.user_id = b.user_id`;

/** `?` are the pattern, now twice and the limit. */
export const bookingsOfPeople = (typed: string): string => `${BOOKING} where b.user_id = any (array(select p.user_id from profiles p where ${NOT_DELETED} and ${personText(typed)} ilike ? limit ${MOST_PEOPLE})) ${NEAREST}`;
/** `?` are the first and the last id with the typed prefix, now twice and the limit. */
export const BOOKINGS_BY_ID = `${BOOKING} where b.id between ?::uuid and ?::uuid ${NEAREST}`;

const PAYMENT = `select m.id as payment_id, ${NAMED}, m.amount, m.created_at as paid_at, coalesce(m.stripe_invoice_id, m.stripe_payment_intent_id) as number from payments m join profiles p on p.user_id = m.user_id`;

/** By the provider's invoice and payment ids, each indexed; `?` is the number twice, and the limit. */
export const PAYMENTS_BY_NUMBER = `${PAYMENT} where m.stripe_invoice_id = ? or m.stripe_payment_intent_id = ? order by m.created_at desc limit ?`;
/** By the id of the payment or of its receipt; `?` are the two ends of the id range twice, and the limit. */
export const PAYMENTS_BY_ID = `${PAYMENT} where m.id between ?::uuid and ?::uuid or m.id = any (array(select r.payment_id from receipts r where r.id between ?::uuid and ?::uuid)) order by m.created_at desc limit ?`;

/** `?` are the pattern and the limit. */
export const VIDEOS = `select id as video_id, title, is_published from videos where title ilike ? order by is_published desc, created_at desc, id limit ?`;
