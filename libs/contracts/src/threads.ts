import * as z from 'zod';
import { memberMessages as messages } from './messages/member-messages.ts';
import { signedIn } from './refusals.ts';
import { shownClassName } from './bookings/session-details-views.ts';
import { requiredText } from './input/text.ts';
import { SoldId } from './input/sold-id.ts';

const tags = ['Messages'];

export const THREAD_AUTHORS = ['client', 'coach'] as const;

/** The text of a thread message, with a maximum length. */
export const ThreadText = requiredText(5_000, messages.threads.empty);

/** A session that a message is about, or can be. */
export const SessionAbout = z.object({ booking_id: z.uuid(), booking_type: SoldId, class_name: shownClassName, session_date: z.iso.datetime() }).meta({ id: 'SessionAbout' });
export type SessionAbout = z.infer<typeof SessionAbout>;

/** One message between a client and the coach. */
export const ThreadMessage = z
  .object({ id: z.uuid(), author: z.enum(THREAD_AUTHORS), text: z.string(), about: SessionAbout.nullable(), created_at: z.iso.datetime() })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** A client's thread (GAP-02), oldest message first; only the newest ones when there are very many. */
export const Thread = z
  .object({
    may_write: z.boolean().describe('A premium plan is running'),
    sessions: z.array(SessionAbout).describe('Own sessions that may be written about on any plan: those ahead, and those of the last two weeks'),
    unread: z.number().int().describe('Messages of the coach that the client has not seen'),
    messages: z.array(ThreadMessage),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

export const threads = {
  own: signedIn.route({ method: 'GET', path: '/messages', summary: 'What you and the coach have written to each other', tags }).output(Thread),
  summary: signedIn
    .route({ method: 'GET', path: '/messages/summary', summary: 'Whether you may write to the coach, and how much is unread', tags })
    .output(Thread.omit({ messages: true, sessions: true }).extend({ count: z.number().int() })),
  write: signedIn
    .route({ method: 'POST', path: '/messages', successStatus: 201, summary: 'Write to the coach: about a session of your own, or about anything with the premium plan', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.threads.noSession },
      PREMIUM_ONLY: { status: 403, message: messages.threads.premiumOnly },
      TOO_MANY_REQUESTS: { status: 429, message: messages.threads.tooMany },
    })
    .input(z.object({ text: ThreadText, booking_id: z.uuid().optional().describe('The session that it is about') }))
    .output(ThreadMessage),
  read: signedIn.route({ method: 'POST', path: '/messages/read', summary: 'Note that you have seen everything', tags }).output(z.object({ unread: z.literal(0) })),
};
