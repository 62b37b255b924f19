import * as z from 'zod';
import { expand, expandable } from '../input/expanded.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { line } from '../input/text.ts';
import { AdminUser } from './rows/admin-user.ts';
import { ThreadMessage, ThreadText } from '../threads.ts';

const tags = ['Inbox'];

export const INBOX_BOXES = ['open', 'unread', 'archived'] as const;
export type InboxBox = (typeof INBOX_BOXES)[number];
/** A contact-form message, or a client's thread. */
export const INBOX_KINDS = ['letter', 'thread'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** A conversation in the coach's list. */
export const InboxEntry = z
  .object({
    kind: z.enum(INBOX_KINDS),
    id: z.uuid(),
    user_id: z.uuid().nullable().describe('Whose account it is; nobody’s for a letter of a visitor'),
    name: z.string(),
    email: z.string(),
    preview: z.string(),
    last_author: z.enum(['client', 'coach']),
    unread: z.number().int(),
    archived: z.boolean(),
    last_at: z.iso.datetime(),
  })
  .meta({ id: 'InboxEntry' });
export type InboxEntry = z.infer<typeof InboxEntry>;

/** A conversation in the list, with requested expansions. */
const expandedEntry = { client: AdminUser.nullable().describe('Null without an account') };
export const ListedInboxEntry = expandable(InboxEntry, expandedEntry).meta({ id: 'ListedInboxEntry' });

export const InboxPage = z
  .object({
    entries: z.array(ListedInboxEntry),
    next_cursor: z.string().nullable(),
    counts: z.object({ open: z.number().int(), unread: z.number().int(), archived: z.number().int() }).describe('For the same search'),
  })
  .meta({ id: 'InboxPage' });
export type InboxPage = z.infer<typeof InboxPage>;

/** One complete conversation, oldest message first. */
export const Conversation = InboxEntry.omit({ preview: true })
  .extend({ phone: z.string().nullable(), may_answer: z.boolean().describe('A thread is closed while its client has neither a premium plan nor a session to write about'), blocked: z.boolean().describe('Further letters of this writer are dropped'), messages: z.array(ThreadMessage) })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** A premium client that the coach can write to. */
export const InboxClient = z.object({ user_id: z.uuid(), name: z.string(), email: z.string(), thread_id: z.uuid().nullable() }).meta({ id: 'InboxClient' });
export type InboxClient = z.infer<typeof InboxClient>;

const filter = z.object({ box: z.enum(INBOX_BOXES).default('open'), search: line(200).optional() });
const place = z.object({ kind: z.enum(INBOX_KINDS), conversation_id: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: messages.inbox.notFound } };
const closed = { THREAD_CLOSED: { status: 409, message: messages.inbox.closed } };

export const adminInbox = {
  list: adminOnly
    .route({ method: 'GET', path: '/admin/inbox', summary: 'Letters and threads, the newest first', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(filter.extend({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(25), expand: expand(expandedEntry) }))
    .output(InboxPage),
  exportCsv: adminOnly.route({ method: 'GET', path: '/admin/inbox/export', summary: 'The same list as a CSV file, without what clients wrote in confidence', tags }).input(filter).output(z.file()),
  clients: adminOnly
    .route({ method: 'GET', path: '/admin/inbox/clients', summary: 'Premium clients, to whom the coach may write, by name: the first that are found', tags })
    .input(z.object({ search: line(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }))
    .output(z.array(InboxClient)),
  open: adminOnly
    .route({ method: 'GET', path: '/admin/inbox/{kind}/{conversation_id}', summary: 'One conversation', tags })
    .errors(notFound)
    .input(place)
    .output(Conversation),
  answer: adminOnly
    .route({ method: 'POST', path: '/admin/inbox/{kind}/{conversation_id}/messages', successStatus: 201, summary: 'Answer: a letter by email, a client in their thread', tags })
    .errors({ ...notFound, ...closed })
    .input(place.extend({ text: ThreadText }))
    .output(Conversation),
  write: adminOnly
    .route({ method: 'POST', path: '/admin/inbox/threads', successStatus: 201, summary: 'Write to a premium client, or to one with a session', tags })
    .errors({ ...notFound, ...closed })
    .input(z.object({ user_id: z.uuid(), text: ThreadText }))
    .output(Conversation),
  mark: adminOnly
    .route({ method: 'PATCH', path: '/admin/inbox/{kind}/{conversation_id}', summary: 'Note as read or unread, archive or take back; block the writer of a letter or take that back', tags })
    .errors({ ...notFound, NOT_A_LETTER: { status: 409, message: messages.inbox.notALetter } })
    .input(place.extend({ is_read: z.boolean().optional(), archived: z.boolean().optional(), blocked: z.boolean().optional().describe('Letters only') }))
    .output(InboxEntry),
};
