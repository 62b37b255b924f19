import * as z from 'zod';
import { shownClassName } from '../bookings/session-details-views.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { SoldId } from '../input/sold-id.ts';
import { shownFilmFailure } from '../videos.ts';

const tags = ['Operation'];
const count = z.number().int();
const time = z.iso.datetime();

export const MONITORED_QUEUES = ['emails', 'billing', 'bookings', 'videos', 'stills', 'captions', 'webhooks'] as const;

/** Current activity (MON-01). */
export const Monitor = z
  .object({
    measured_at: time,
    dependencies: z.array(z.object({ name: z.string(), state: z.enum(['up', 'down', 'unused', 'incomplete']), milliseconds: count, note: z.string().nullable() })).describe('incomplete: it answers, and the note says what is missing'),
    requests: z.object({ minutes: count, per_minute: z.number(), error_percent: z.number(), p95_milliseconds: count.nullable() }).describe('Of the process that answers, over the last minutes'),
    outbox_waiting: count,
    queues: z.array(z.object({ name: z.enum(MONITORED_QUEUES), waiting: count, active: count, delayed: count, failed: count })),
    transcodes: z.array(z.object({ id: z.uuid(), title: z.string(), upload_status: z.string(), upload_progress: count, failure: shownFilmFailure, failure_reason: z.string().nullable().describe('The same in English words') })),
    payment_events: z
      .array(z.object({ id: z.string(), type: z.string(), received_at: time, synced_at: time.nullable(), api_version: z.string().nullable() }))
      .describe('The last fifty; synced_at is null while one waits'),
    payment_api_version: z.string().describe("The version of the payment provider's API that its events should come in"),
    failed_emails: z.array(z.object({ id: z.uuid(), email_type: z.string(), recipient_email: z.string(), attempts: count, last_error: z.string(), created_at: time })),
    holds: z.array(z.object({ id: z.uuid(), user_id: z.uuid().optional(), first_name: z.string(), last_name: z.string(), booking_type: SoldId, class_name: shownClassName, held_for: z.enum(['payment', 'waitlist', 'replacement']).describe('At a payment page, offered to whoever waited, or held instead of a lost session'), session_date: time, held_until: time })),
  })
  .meta({ id: 'AdminMonitor' });
export type Monitor = z.infer<typeof Monitor>;

const done = z.object({ done: z.literal(true) });

export const adminMonitor = {
  read: adminOnly.route({ method: 'GET', path: '/admin/monitor', summary: 'Dependencies, queues, transcodes, payment events, failed mails and holds as they are now', tags }).output(Monitor),
  retryQueue: adminOnly
    .route({ method: 'POST', path: '/admin/monitor/queues/{queue}/retry', summary: 'Try the failed jobs of a queue again', tags })
    .input(z.object({ queue: z.enum(MONITORED_QUEUES) }))
    .output(z.object({ retried: count })),
  resendEmail: adminOnly
    .route({ method: 'POST', path: '/admin/monitor/emails/{email_id}/resend', summary: 'Try a mail that failed again at once', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.monitor.nothingToResend }, NOT_WAITING: { status: 409, message: messages.monitor.nothingToResend } })
    .input(z.object({ email_id: z.uuid() }))
    .output(done),
  reconcile: adminOnly.route({ method: 'POST', path: '/admin/monitor/reconcile', summary: 'Ask the payment provider about everything that is open', tags }).output(done),
};
