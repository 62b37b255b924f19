import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { yourCoach } from '@coach/content';
import { DAY, HOUR } from '@coach/domain';
import { THREAD_TEXT } from '../../coaching/thread.entity.ts';
import type { Vault } from '../../platform/encryption/vault.ts';
import { insertMany } from './insert-many.ts';

const COACH = 'admin@demo.test';

/** Waitlisted clients, one for each of the first three booked slots from three days ahead. */
const WAITING = ['dmitri.volkov@demo.test', 'lucia.moretti@demo.test', 'kwame.boateng@demo.test'];
const TAKEN_HOURS = `
  select session_date as at from bookings where booking_type = 'personal_training' and duration_minutes = 60 and status = 'confirmed' and session_date > ? and session_date < ?
    and user_id not in (select id from users where email = any(?::text[]))
  order by session_date limit 3`;

export async function writeWaitlist(em: EntityManager, now: Date): Promise<void> {
  const ahead = (days: number): Date => new Date(now.getTime() + days * DAY);
  const people = await idsOf(em, WAITING);
  const hours = await em.execute<Array<{ at: string }>>(TAKEN_HOURS, [ahead(3), ahead(14), `{${WAITING.join(',')}}`]);
  await insertMany(em, 'waitlist_entries', hours.flatMap(({ at }, index) => {
    const userId = people.get(WAITING[index]!);
    return userId ? [{ id: randomUUID(), user_id: userId, service_type: 'personal_training_60', booking_type: 'personal_training', session_date: at, duration_minutes: 60, participant_count: 1, price_cents: 9_000, state: 'waiting', created_at: new Date(now.getTime() - (index + 2) * 5 * HOUR) }] : [];
  }));
}

type Said = readonly [author: 'client' | 'coach', hoursAgo: number, text: string];

const THREADS: ReadonlyArray<readonly [email: string, messages: readonly Said[]]> = [
  ['grace.adeyemi@demo.test', [
    ['client', 76, 'Three negatives without letting go! Is it time for the real thing?'],
    ['coach', 73, 'Nearly. Five slow ones first, then we try on Thursday, fresh, before anything else.'],
    ['client', 26, 'Five done. Slow. My arms have opinions.'],
  ]],
  ['arjun.mehta@demo.test', [
    ['client', 120, 'The guide moved the trek up by two weeks. Does that change anything?'],
    ['coach', 117, 'It moves your long stairs to this weekend. The rest stands. Sleep counts double from now on.'],
  ]],
  ['amara.nwosu@demo.test', [
    ['client', 52, 'Chicago until Friday, hotel gym has one bench and bands.'],
    ['coach', 50, 'Plenty. Split squats off the bench, band rows, push-ups: four rounds, Tuesday and Thursday.'],
  ]],
];

/** Writes message threads between premium members and the coach, sealed like any message. */
export async function writeThreads(em: EntityManager, vault: Vault, now: Date): Promise<void> {
  const people = await idsOf(em, THREADS.map(([email]) => email));
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR);
  const threads = THREADS.flatMap(([email, messages]) => (people.has(email) ? [{ id: randomUUID(), userId: people.get(email)!, messages, last: messages.at(-1)! }] : []));
  await insertMany(em, 'threads', threads.map(({ id, userId, messages, last: [author, hours] }) => ({
    ...{ id, user_id: userId, last_author: author, last_at: ago(hours), client_unread: 0, coach_unread: author === 'client' ? 1 : 0, created_at: ago(messages[0]![1]) },
  })));
  await insertMany(em, 'thread_messages', threads.flatMap(({ id, userId, messages }) => messages.map(([author, hours, text]) => {
    const messageId = randomUUID();
    return { id: messageId, thread_id: id, user_id: userId, author, text: vault.seal(THREAD_TEXT, messageId, text), created_at: ago(hours) };
  })));
}

/** Each library member has watched two thirds of the videos, at varying times in the last two months. */
const WATCHED = `
  with chance as (
    select s.user_id, v.id as video_id, ('x' || substr(md5(u.email || v.title), 1, 6))::bit(24)::int / 16777216.0 as share
    from subscriptions s join users u on u.id = s.user_id cross join videos v
    where s.status = 'active' and (s.plan_type = 'premium_package' or (s.plan_type = 'video_library' and v.access_tier <> 'premium')))
  insert into video_progress (user_id, video_id, position_seconds, duration_seconds, watched_at)
  select user_id, video_id, 30 + share * 500, 600, ?::timestamptz - make_interval(hours => 1 + floor(share * 1400)::int) from chance where share < 0.66
  on conflict do nothing`;

/** Access log entries for every watched video, some with several views. */
const OPENED = `
  insert into video_access_log (id, user_id, video_id, outcome, count, last_accessed_at)
  select gen_random_uuid(), user_id, video_id, 'granted', 1 + floor(position_seconds / 120)::int, watched_at from video_progress
  on conflict do nothing`;

export async function writeWatched(em: EntityManager, now: Date): Promise<void> {
  await em.execute(WATCHED, [now]);
  await em.execute(OPENED);
}

/** Manually arranged sessions: client, days ago, and how they were paid the next day; without a payment method they are unpaid. */
const BY_HAND: ReadonlyArray<readonly [email: string, daysAgo: number, way?: 'cash' | 'terminal' | 'transfer']> = [
  ['kwame.boateng@demo.test', 19], ['lucia.moretti@demo.test', 6], ['rafael.ortega@demo.test', 2],
  ['dmitri.volkov@demo.test', 3, 'cash'], ['kwame.boateng@demo.test', 33, 'cash'], ['mei.chen@demo.test', 12, 'terminal'], ['yuki.tanabe@demo.test', 26, 'transfer'], ['rafael.ortega@demo.test', 47, 'terminal'], ['yuki.tanabe@demo.test', 61, 'cash'],
];
const BY_HAND_CENTS = 9_000;

/** Writes payments without a card and the amounts still due. */
export async function writeByHand(em: EntityManager, now: Date): Promise<void> {
  const people = await idsOf(em, [...BY_HAND.map(([email]) => email), COACH]);
  const ago = (days: number): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR - days * DAY);
  const known = BY_HAND.flatMap(([email, daysAgo, way]) => (people.has(email) ? [{ id: randomUUID(), user_id: people.get(email)!, at: ago(daysAgo), paidAt: ago(daysAgo - 1), way }] : []));
  const agreed = { sells: 'session', amount: BY_HAND_CENTS, currency: yourCoach.region.currency.toLowerCase(), created_by: people.get(COACH) ?? null };
  await insertMany(em, 'amounts_due', known.map(({ id, user_id, at }) => ({ id, user_id, ...agreed, label: 'Training outdoors', due_at: at, created_at: at })));
  await insertMany(em, 'due_entries', known.flatMap(({ id, user_id, paidAt, way }) => (way ? [{ id: randomUUID(), due_id: id, user_id, kind: 'payment', amount: BY_HAND_CENTS, currency: agreed.currency, way, happened_at: paidAt, recorded_by: agreed.created_by, created_at: paidAt }] : [])));
}

async function idsOf(em: EntityManager, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await em.execute<Array<{ id: string; email: string }>>('select id, email from users where email = any(?::text[])', [`{${emails.join(',')}}`]);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
