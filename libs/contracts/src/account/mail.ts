import * as z from 'zod';
import { LANGUAGES, MAIL_TOPICS, SUPPRESSION_KINDS } from '@coach/domain';
import { deskMessages } from '../messages/desk-messages.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { adminOnly, open, signedIn } from '../refusals.ts';
import { line } from '../input/text.ts';

const tags = ['Mail'];
const topic = z.enum(MAIL_TOPICS);

/** Preferences for optional mails, and the language of all mails. */
export const MailPreferences = z.object({ new_videos: z.boolean(), plan_reminders: z.boolean(), credit_reminders: z.boolean(), check_in_reminders: z.boolean(), coach_letters: z.boolean(), language: z.enum(LANGUAGES).describe('In which mails and calendar files are written: that of the page they joined on, until they choose') }).meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** An unsubscribe link by its token; additional fields from mail programs are ignored (RFC 8058). */
const Link = z.object({ token: z.string().min(1).max(300).describe('Part of the mail’s link; it is signed and works for one kind of mail of one person') });
const invalidLink = { INVALID_LINK: { status: 400, message: messages.mail.invalidLink } };
const Topic = z.object({ topic });

/** A suppressed address. */
export const MailSuppression = z
  .object({ address: z.string(), kind: z.enum(SUPPRESSION_KINDS).describe('Whether its server refused it at once, a mail came back later, or its reader called one spam'), reason: z.string(), created_at: z.iso.datetime(), withheld: z.number().int().describe('Messages that were not sent because of it') })
  .meta({ id: 'MailSuppression' });
export type MailSuppression = z.infer<typeof MailSuppression>;

/** Mails about a booking that can be requested, each in the booking's matching status (CALL-05). */
export const BOOKING_EMAIL_TYPES = ['booking_confirmed', 'booking_cancelled', 'consultation_requested'] as const;
export type BookingEmailType = (typeof BOOKING_EMAIL_TYPES)[number];

export const mail = {
  preferences: signedIn.route({ method: 'GET', path: '/account/mail', summary: 'What the signed-in person wants mailed', tags }).output(MailPreferences),
  choose: signedIn
    .route({ method: 'PATCH', path: '/account/mail', summary: 'Choose what is mailed; what is not named stays', tags })
    .input(MailPreferences.partial())
    .output(MailPreferences),
  unsubscribe: open
    .route({ method: 'POST', path: '/mail/unsubscribe/{token}', summary: 'End one kind of mail by the link in it, in one click and without signing in', tags })
    .errors(invalidLink)
    .input(Link)
    .output(Topic),
  topicState: open
    .route({ method: 'GET', path: '/mail/unsubscribe/{token}/state', summary: 'Whether the kind of mail that a link is about is still sent; ends nothing', tags })
    .errors(invalidLink)
    .input(Link)
    .output(Topic.extend({ is_wanted: z.boolean() })),
  resubscribe: open
    .route({ method: 'POST', path: '/mail/resubscribe/{token}', summary: 'Take an unsubscribing back by the same link', tags })
    .errors(invalidLink)
    .input(Link)
    .output(Topic),
  suppressions: adminOnly
    .route({ method: 'GET', path: '/admin/mail/suppressions', summary: 'Addresses that take no mail, newest first', tags })
    .output(z.array(MailSuppression)),
  removeSuppression: adminOnly
    .route({ method: 'DELETE', path: '/admin/mail/suppressions/{address}', summary: 'Send to an address again', tags })
    .errors({ NOT_FOUND: { status: 404, message: deskMessages.mail.notSuppressed } })
    .input(z.object({ address: line(320) }))
    .output(z.object({ done: z.literal(true) })),
  sendBookingConfirmation: adminOnly
    .route({ method: 'POST', path: '/bookings/send-booking-confirmation', summary: 'Mail a client about a booking once more', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.booking.notFound },
      NOT_DUE: { status: 409, message: deskMessages.mail.notDue },
      MAIL_REFUSED: { status: 422, message: messages.mail.refused },
      MAIL_WITHHELD: { status: 422, message: deskMessages.mail.withheld },
      MAIL_UNAVAILABLE: { status: 503, message: messages.mail.queued, data: z.object({ is_queued: z.literal(true) }) },
    })
    .input(z.object({ bookingId: z.uuid(), emailType: z.enum(BOOKING_EMAIL_TYPES) }))
    .output(z.object({ sent: z.literal(true) })),
};
