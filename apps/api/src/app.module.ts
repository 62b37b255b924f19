import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { AccountDataModule } from './account-data/account-data.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { ArchivesModule } from './archives/archives.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { AvailabilityModule } from './availability/availability.module.ts';
import { BillingModule } from './billing/billing.module.ts';
import { BusinessModule } from './business/business.module.ts';
import { CheckoutModule } from './billing/checkout/checkout.module.ts';
import { BookingsModule } from './bookings/bookings.module.ts';
import { CoachingModule } from './coaching/coaching.module.ts';
import { ContentModule } from './content/content.module.ts';
import { EmailModule } from './email/email.module.ts';
import type { Env } from './env.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { InboxModule } from './inbox/inbox.module.ts';
import { LettersModule } from './letters/letters.module.ts';
import { register } from './jobs.ts';
import { LegalModule } from './legal/legal.module.ts';
import { NoticesModule } from './notices/notices.module.ts';
import { databaseModule } from './platform/database/database.module.ts';
import { HealthController } from './platform/health/health.controller.ts';
import { KeptConnections } from './platform/http/kept-connections.ts';
import { typedRoutesModule } from './platform/http/typed-routes.ts';
import { loggingModule } from './platform/logging/logging.module.ts';
import { MetricsController } from './platform/metrics/metrics.controller.ts';
import { PlatformModule } from './platform/platform.module.ts';
import type { QueueName } from './platform/queue/queue-names.ts';
import { QueueModule, QueueWorkersModule } from './platform/queue/queue.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { schema } from './schema.ts';
import { CurrentSite } from './site/current-site.ts';
import { SiteModule } from './site/site.module.ts';
import { McpModule } from './mcp/mcp.module.ts';
import { VideosModule } from './videos/videos.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

const features = [AccountDataModule, AdminModule, AnalyticsModule, ArchivesModule, AuthModule, AvailabilityModule, BillingModule, BookingsModule, BusinessModule, CheckoutModule.selling(BookingsModule), CoachingModule, ContentModule, EmailModule, ImportsModule, InboxModule, LegalModule, LettersModule, NoticesModule, PicturesModule, SiteModule, VideosModule, WebhooksModule];

const shared = async (env: Env, drained: readonly QueueName[]): Promise<NonNullable<ModuleMetadata['imports']>> => [
  loggingModule(env),
  PlatformModule.forRoot(env, register),
  await databaseModule(env.DATABASE_URL, schema, env.READ_DATABASE_URL),
  QueueModule.forRoot(env, drained),
  typedRoutesModule(),
  ...features,
];

/** The same modules in two processes: one serves requests, the other drains the queues. */
@Module({})
export class AppModule {
  static async forHttp(env: Env): Promise<DynamicModule> {
    return { module: AppModule, imports: [...(await shared(env, [])), McpModule, TerminusModule], controllers: [HealthController, MetricsController], providers: [CurrentSite, KeptConnections] };
  }

  static async forWorker(env: Env): Promise<DynamicModule> {
    return { module: AppModule, imports: [...(await shared(env, env.WORKER_QUEUES)), QueueWorkersModule.forRoot(env)] };
  }
}
