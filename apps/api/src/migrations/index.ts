import type { Schema } from '../platform/database/database.module.ts';
import { EncryptionMigration } from './2026-11-21-encryption.ts';
import { AvailabilityMigration } from './2026-11-21-availability.ts';
import { AccountDataMigration } from './2026-11-21-account-data.ts';
import { AnalyticsMigration } from './2026-11-21-analytics.ts';
import { BookingsOverTimeMigration } from './2026-11-21-bookings-over-time.ts';
import { CreditsMigration } from './2026-11-21-credits.ts';
import { DeskMigration } from './2026-11-21-desk.ts';
import { FoundationMigration } from './2026-11-21-foundation.ts';
import { IntendedPlanMigration } from './2026-11-21-intended-plan.ts';
import { PublishWhenReadyMigration } from './2026-11-21-publish-when-ready.ts';
import { RecoveryMigration } from './2026-11-21-recovery.ts';
import { SecurityMigration } from './2026-11-21-security.ts';
import { SiteMigration } from './2026-11-21-site.ts';
import { VideosMigration } from './2026-11-21-videos.ts';
import { SubscriptionsMigration } from './2026-11-21-subscriptions.ts';
import { YearlyReminderMigration } from './2026-11-21-yearly-reminder.ts';

/** Every migration, oldest first. A migration that has landed is never changed. */
export const migrations: Schema['migrations'] = [
  { name: '2026-11-21-foundation', class: FoundationMigration },
  { name: '2026-11-21-recovery', class: RecoveryMigration },
  { name: '2026-11-21-site', class: SiteMigration },
  { name: '2026-11-21-intended-plan', class: IntendedPlanMigration },
  { name: '2026-11-21-encryption', class: EncryptionMigration },
  { name: '2026-11-21-availability', class: AvailabilityMigration },
  { name: '2026-11-21-analytics', class: AnalyticsMigration },
  { name: '2026-11-21-subscriptions', class: SubscriptionsMigration },
  { name: '2026-11-21-credits', class: CreditsMigration },
  { name: '2026-11-21-security', class: SecurityMigration },
  { name: '2026-11-21-account-data', class: AccountDataMigration },
  { name: '2026-11-21-videos', class: VideosMigration },
  { name: '2026-11-21-publish-when-ready', class: PublishWhenReadyMigration },
  { name: '2026-11-21-desk', class: DeskMigration },
  { name: '2026-11-21-yearly-reminder', class: YearlyReminderMigration },
  { name: '2026-11-21-bookings-over-time', class: BookingsOverTimeMigration },
];
