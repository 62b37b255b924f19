import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { DeliverJob } from './deliver.job.ts';
import { DeliveriesService } from './deliveries.service.ts';
import { EndpointsService } from './endpoints.service.ts';
import { EventDataReader } from './event-data.ts';
import { WebhookEvents } from './webhook-events.service.ts';
import { WebhooksMaintenanceJob } from './webhooks-maintenance.job.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WriteEventsJobs } from './write-events.jobs.ts';

@Module({ imports: [AdminModule, AuthModule, VideosModule], controllers: [WebhooksController], providers: [DeliverJob, DeliveriesService, EndpointsService, EventDataReader, WebhookEvents, WebhooksMaintenanceJob, WriteEventsJobs] })
export class WebhooksModule {}
