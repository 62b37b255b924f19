import * as z from 'zod';
import { MOST_TAGS } from '@coach/domain';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { requiredLine } from '../input/text.ts';
import { AdminSubscription } from '../admin/admin-subscriptions.ts';
import { TodaySession } from '../admin/admin-calendar.ts';
import { AdminUser } from '../admin/rows/admin-user.ts';
import { ClientTag } from './client-group.ts';

const tags = ['Clients'];
const words = messages.adminClients;

/** A client's usable session credits, by source. */
const GrantLeft = z.object({ id: z.uuid(), source: z.string(), left: z.number().int(), granted: z.number().int(), expires_at: z.iso.datetime() });
export type GrantLeft = z.infer<typeof GrantLeft>;

/** A client's consents with dates. */
const ClientConsent = z.object({ kind: z.string(), version: z.string(), granted_at: z.iso.datetime() });

/** The data for the head of a client's page, in one response. */
export const AdminClient = z
  .object({
    user: AdminUser,
    is_confirmed: z.boolean().describe('Whether they have confirmed their email address'),
    invited_at: z.iso.datetime().nullable(),
    wants_letters: z.boolean().describe('Whether letters to groups reach them'),
    subscription: AdminSubscription.nullable().describe('The plan that runs'),
    credits: z.array(GrantLeft).describe('Those that end first come first'),
    next_session: z.object({ booking_id: z.uuid(), starts_at: z.iso.datetime(), name: z.string(), duration_minutes: z.number().int() }).nullable(),
    last_session: TodaySession.nullable().optional().describe('The session that began last; null before the first'),
    counts: z.object({
      ahead: z.number().int().describe('Bookings that are confirmed and not over'),
      done: z.number().int().describe('Bookings that took place'),
      canceled: z.number().int(),
      missed: z.number().int().describe('Bookings to which they did not come'),
      paid: z.number().int().describe('Cents paid by card so far, without what went back'),
      payments: z.number().int(),
      messages: z.number().int(),
      check_ins: z.number().int(),
      films: z.number().int(),
    }),
    thread_id: z.uuid().nullable(),
    may_write: z.boolean().describe('Whether a message in their thread reaches them'),
    consents: z.array(ClientConsent).describe('Latest first'),
    etag: etag.describe('Sent as If-Match with their tags'),
  })
  .meta({ id: 'AdminClient' });
export type AdminClient = z.infer<typeof AdminClient>;

export const CLIENT_EVENT_KINDS = ['joined', 'session', 'canceled', 'payment', 'refund', 'credits', 'plan', 'message', 'check_in', 'meal_plan', 'film', 'consent', 'letter', 'note'] as const;
export type ClientEventKind = (typeof CLIENT_EVENT_KINDS)[number];

/** An event in a client's history; confidential content is mentioned but not shown. */
export const ClientEvent = z
  .object({
    kind: z.enum(CLIENT_EVENT_KINDS),
    id: z.uuid(),
    at: z.iso.datetime(),
    what: z.string().describe('What it was about: a service, a plan, a film, a subject; a side of a conversation'),
    amount: z.number().int().nullable().describe('Cents of a payment or a refund, a number of credits'),
    state: z.string().nullable().describe('Of a session or a plan'),
  })
  .meta({ id: 'ClientEvent' });
export type ClientEvent = z.infer<typeof ClientEvent>;

export const ClientTimeline = z.object({ events: z.array(ClientEvent), next_cursor: z.string().nullable() }).meta({ id: 'ClientTimeline' });
export type ClientTimeline = z.infer<typeof ClientTimeline>;

/** A film that a client has watched. */
export const WatchedFilm = z.object({ id: z.uuid(), title: z.string(), position_seconds: z.number(), duration_seconds: z.number(), watched_at: z.iso.datetime() }).meta({ id: 'WatchedFilm' });
export type WatchedFilm = z.infer<typeof WatchedFilm>;
export const WatchedFilms = z.object({ films: z.array(WatchedFilm), next_cursor: z.string().nullable() });

/** Confidential data of a client: their own notes, and the coach's notes about recent sessions. */
export const SealedNotes = z
  .object({ health_notes: z.string().nullable(), sessions: z.array(z.object({ starts_at: z.iso.datetime(), note: z.string() })) })
  .meta({ id: 'SealedNotes' });
export type SealedNotes = z.infer<typeof SealedNotes>;

/** A tag and the number of clients with it. */
export const TagInUse = z.object({ tag: z.string(), clients: z.number().int() }).meta({ id: 'TagInUse' });
export type TagInUse = z.infer<typeof TagInUse>;

const client = z.object({ user_id: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: messages.adminUsers.notFound } };
const badCursor = { BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } };
const paged = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) };

export const adminClients = {
  tagsInUse: adminOnly.route({ method: 'GET', path: '/admin/client-tags', summary: 'Every tag on a client, by its word, with how many have it', tags }).output(z.array(TagInUse)),
  open: adminOnly.route({ method: 'GET', path: '/admin/clients/{user_id}', summary: 'A client: contact, plan, credits, what is ahead and how much there is of everything', tags }).errors(notFound).input(client).output(AdminClient),
  timeline: adminOnly
    .route({ method: 'GET', path: '/admin/clients/{user_id}/timeline', summary: 'Everything that happened with a client, newest first', tags })
    .errors({ ...notFound, ...badCursor })
    .input(client.extend(paged))
    .output(ClientTimeline),
  films: adminOnly
    .route({ method: 'GET', path: '/admin/clients/{user_id}/films', summary: 'The films that a client has watched, the latest first', tags })
    .errors({ ...notFound, ...badCursor })
    .input(client.extend(paged))
    .output(WatchedFilms),
  notes: adminOnly
    .route({ method: 'POST', path: '/admin/clients/{user_id}/notes', summary: 'What is told in confidence about a client; every reading is recorded with its reason', tags })
    .errors(notFound)
    .input(client.extend({ reason: requiredLine(200, words.reasonMissing) }))
    .output(SealedNotes),
  setTags: adminOnly
    .route({ method: 'PUT', path: '/admin/clients/{user_id}/tags', summary: 'Give a client exactly these tags; the case alone makes no other', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(client.extend({ tags: z.array(ClientTag).max(MOST_TAGS, words.tooManyTags) }))
    .output(z.object({ tags: z.array(z.string()), etag })),
};
