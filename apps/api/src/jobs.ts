import { accountDataEvents, accountDataJobs } from './account-data/account-data.events.ts';
import { adminEvents, adminJobs } from './admin/admin.events.ts';
import { analyticsJobs } from './analytics/analytics.events.ts';
import { archivesEvents, archivesJobs } from './archives/archives.events.ts';
import { authEvents, authJobs } from './auth/auth.events.ts';
import { availabilityEvents, availabilityJobs } from './availability/availability.events.ts';
import { billingEvents, billingJobs } from './billing/billing.events.ts';
import { bookingsEvents, bookingsJobs } from './bookings/bookings.events.ts';
import { businessEvents, businessJobs } from './business/business.events.ts';
import { coachingEvents, coachingJobs } from './coaching/coaching.events.ts';
import { contentEvents } from './content/content.events.ts';
import { emailEvents, emailJobs } from './email/email.events.ts';
import { importsEvents, importsJobs } from './imports/imports.events.ts';
import { inboxEvents, inboxJobs } from './inbox/inbox.events.ts';
import { lettersEvents, lettersJobs } from './letters/letters.events.ts';
import { legalEvents } from './legal/legal.events.ts';
import { noticesEvents, noticesJobs } from './notices/notices.events.ts';
import { picturesEvents, picturesJobs } from './pictures/pictures.events.ts';
import { siteEvents, siteJobs } from './site/site.events.ts';
import { videosEvents, videosJobs } from './videos/videos.events.ts';
import { webhooksEvents, webhooksJobs } from './webhooks/webhooks.events.ts';
import type { DomainEventName, EventDeclarations, EventJob, JobName, TimedJob } from './platform/queue/declarations.ts';
import type { Register } from './platform/queue/register.ts';

/** Every domain event; each room declares those that it records. */
export const domainEvents = { ...accountDataEvents, ...adminEvents, ...archivesEvents, ...authEvents, ...availabilityEvents, ...billingEvents, ...bookingsEvents, ...businessEvents, ...coachingEvents, ...contentEvents, ...emailEvents, ...importsEvents, ...inboxEvents, ...legalEvents, ...lettersEvents, ...noticesEvents, ...picturesEvents, ...siteEvents, ...videosEvents, ...webhooksEvents } satisfies Pick<EventDeclarations, DomainEventName>;

/**
 * Every job, by the room that handles it. A job is started by a domain event or on a schedule. The app refuses to boot unless
 * each has exactly one method marked `@OnJob(name)`.
 */
export const jobs = {
  ...accountDataJobs,
  ...adminJobs,
  ...analyticsJobs,
  ...archivesJobs,
  ...authJobs,
  ...availabilityJobs,
  ...billingJobs,
  ...bookingsJobs,
  ...businessJobs,
  ...coachingJobs,
  ...emailJobs,
  ...importsJobs,
  ...inboxJobs,
  ...lettersJobs,
  ...noticesJobs,
  ...picturesJobs,
  ...siteJobs,
  ...videosJobs,
  ...webhooksJobs,
} satisfies Record<JobName, EventJob<DomainEventName> | TimedJob>;

export const register: Register = { events: domainEvents, jobs };
