import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const noticesEvents = {
  'coach-notice.recorded': z.object({ notice_id: z.uuid() }),
  'coach-agenda.due': z.object({ day: z.string() }),
} satisfies EventDeclarations;

export const noticesJobs = {
  'notices.note-booking': { queue: 'bookings', on: 'booking.confirmed' },
  'notices.note-move': { queue: 'bookings', on: 'booking.moved' },
  'notices.note-cancellation': { queue: 'bookings', on: 'booking.cancelled' },
  'notices.note-late-release': { queue: 'bookings', on: 'booking.called-off' },
  'notices.note-missed-week': { queue: 'bookings', on: 'booking.week-missed' },
  'notices.note-chosen-week': { queue: 'bookings', on: 'booking.week-chosen' },
  'notices.note-slot-lost': { queue: 'bookings', on: 'payment.slot-lost' },
  'notices.note-plan': { queue: 'billing', on: 'subscription.started' },
  'notices.note-pack': { queue: 'billing', on: 'credits.granted' },
  'notices.note-doubled-plan': { queue: 'billing', on: 'subscription.double-refused' },
  'notices.note-parked-refund': { queue: 'billing', on: 'billing-task.opened' },
  'notices.note-class-request': { queue: 'bookings', on: 'class-request.made' },
  'notices.note-short-class': { queue: 'bookings', on: 'class.below-minimum' },
  'notices.note-failed-video': { queue: 'bookings', on: 'video.failed' },
  'notices.note-disabled-webhook': { queue: 'bookings', on: 'webhook-endpoint.disabled' },
  'notices.note-failed-site': { queue: 'bookings', on: 'site.render-failed' },
  'notices.send-notice-to-coach': { queue: 'emails', on: 'coach-notice.recorded' },
  'notices.send-test-to-coach': { queue: 'emails', on: 'business.test-mail-requested' },
  'notices.prepare-agenda': { queue: 'bookings', every: 5 * 60_000 },
  'notices.send-agenda-to-coach': { queue: 'emails', on: 'coach-agenda.due' },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    notices: { events: typeof noticesEvents; jobs: typeof noticesJobs };
  }
}
