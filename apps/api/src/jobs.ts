import type * as z from 'zod';
import { accountDataEvents, accountDataJobs } from './account-data/account-data.events.ts';
import { analyticsJobs } from './analytics/analytics.events.ts';
import { authEvents, authJobs } from './auth/auth.events.ts';
import { availabilityJobs } from './availability/availability.events.ts';
import { billingEvents, billingJobs } from './billing/billing.events.ts';
import { bookingsEvents, bookingsJobs } from './bookings/bookings.events.ts';
import { coachingEvents, coachingJobs } from './coaching/coaching.events.ts';
import { inboxEvents, inboxJobs } from './inbox/inbox.events.ts';
import { videosEvents, videosJobs } from './videos/videos.events.ts';
import type { EventJob, TimedJob } from './platform/queue/declarations.ts';

/** Every domain event there is: each room declares those that it records. */
export const domainEvents = { ...accountDataEvents, ...authEvents, ...billingEvents, ...bookingsEvents, ...coachingEvents, ...inboxEvents, ...videosEvents };

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventPayload<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]>;

/**
 * Every job there is, by the room that does it. A job is started by a domain event or by the clock. The app refuses to boot unless
 * each has exactly one method marked `@OnJob(name)`.
 */
export const jobs = {
  ...accountDataJobs,
  ...analyticsJobs,
  ...authJobs,
  ...availabilityJobs,
  ...billingJobs,
  ...bookingsJobs,
  ...coachingJobs,
  ...inboxJobs,
  ...videosJobs,
} satisfies Record<string, EventJob<DomainEventName> | TimedJob>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = (typeof jobs)[Name] extends { on: infer Event extends DomainEventName }
  ? DomainEventPayload<Event>
  : Record<string, never>;
