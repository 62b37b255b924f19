import { Injectable } from '@nestjs/common';
import type { WebhookEventType } from '@coach/domain';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { EventDataReader, type EventData } from './event-data.ts';
import { WebhookEvents } from './webhook-events.service.ts';

/** Turns domain events into webhook events; `key` is the job's own, so that each is written once. */
@Injectable()
export class WriteEventsJobs {
  constructor(
    private readonly read: EventDataReader,
    private readonly events: WebhookEvents,
  ) {}

  @OnJob('webhooks.write-booking-requested')
  requested({ booking_id: id }: JobPayload<'webhooks.write-booking-requested'>, key: string): Promise<void> {
    return this.write('booking.requested', key, () => this.read.booking(id));
  }

  @OnJob('webhooks.write-booking-confirmed')
  confirmed({ booking_id: id }: JobPayload<'webhooks.write-booking-confirmed'>, key: string): Promise<void> {
    return this.write('booking.confirmed', key, () => this.read.booking(id));
  }

  @OnJob('webhooks.write-booking-moved')
  moved({ booking_id: id }: JobPayload<'webhooks.write-booking-moved'>, key: string): Promise<void> {
    return this.write('booking.moved', key, () => this.read.booking(id));
  }

  @OnJob('webhooks.write-booking-moved-by-coach')
  movedByCoach({ booking_id: id }: JobPayload<'webhooks.write-booking-moved-by-coach'>, key: string): Promise<void> {
    return this.write('booking.moved', key, () => this.read.booking(id));
  }

  @OnJob('webhooks.write-booking-changed')
  changed({ booking_id: id }: JobPayload<'webhooks.write-booking-changed'>, key: string): Promise<void> {
    return this.write('booking.changed', key, () => this.read.booking(id));
  }

  @OnJob('webhooks.write-booking-cancelled')
  cancelled({ booking_id: id }: JobPayload<'webhooks.write-booking-cancelled'>, key: string): Promise<void> {
    return this.write('booking.cancelled', key, () => this.read.booking(id));
  }

  @OnJob('webhooks.write-payment-succeeded')
  paid({ payment_id: id }: JobPayload<'webhooks.write-payment-succeeded'>, key: string): Promise<void> {
    return this.write('payment.succeeded', key, () => this.read.payment(id));
  }

  @OnJob('webhooks.write-payment-refunded')
  refunded({ refund_id: id }: JobPayload<'webhooks.write-payment-refunded'>, key: string): Promise<void> {
    return this.write('payment.refunded', key, () => this.read.paymentOfRefund(id));
  }

  @OnJob('webhooks.write-payment-refunded-at-provider')
  refundedAtProvider({ payment_id: id }: JobPayload<'webhooks.write-payment-refunded-at-provider'>, key: string): Promise<void> {
    return this.write('payment.refunded', key, () => this.read.payment(id));
  }

  @OnJob('webhooks.write-subscription-started')
  started({ subscription_id: id }: JobPayload<'webhooks.write-subscription-started'>, key: string): Promise<void> {
    return this.write('subscription.started', key, () => this.read.subscription(id));
  }

  @OnJob('webhooks.write-subscription-given')
  given({ subscription_id: id }: JobPayload<'webhooks.write-subscription-given'>, key: string): Promise<void> {
    return this.write('subscription.started', key, () => this.read.subscription(id));
  }

  @OnJob('webhooks.write-subscription-changed')
  planChanged({ subscription_id: id }: JobPayload<'webhooks.write-subscription-changed'>, key: string): Promise<void> {
    return this.write('subscription.changed', key, () => this.read.subscription(id));
  }

  @OnJob('webhooks.write-subscription-canceled')
  canceled({ subscription_id: id }: JobPayload<'webhooks.write-subscription-canceled'>, key: string): Promise<void> {
    return this.write('subscription.canceled', key, () => this.read.subscription(id));
  }

  @OnJob('webhooks.write-subscription-payment-failed')
  paymentFailed({ subscription_id: id }: JobPayload<'webhooks.write-subscription-payment-failed'>, key: string): Promise<void> {
    return this.write('subscription.payment_failed', key, () => this.read.subscription(id));
  }

  @OnJob('webhooks.write-client-joined')
  joined({ user_id: id }: JobPayload<'webhooks.write-client-joined'>, key: string): Promise<void> {
    return this.write('client.joined', key, () => this.read.client(id));
  }

  /** The sender and the text stay with the coach: the event only says that there is a message. */
  @OnJob('webhooks.write-contact-received')
  contact({ message_id: id }: JobPayload<'webhooks.write-contact-received'>, key: string): Promise<void> {
    return this.write('contact.received', key, () => Promise.resolve({ userId: null, data: { message_id: id } }));
  }

  @OnJob('webhooks.write-waitlist-offered')
  offered({ entry_id: id }: JobPayload<'webhooks.write-waitlist-offered'>, key: string): Promise<void> {
    return this.write('waitlist.offered', key, () => this.read.offer(id));
  }

  @OnJob('webhooks.write-video-ready')
  videoReady({ video_id: id }: JobPayload<'webhooks.write-video-ready'>, key: string): Promise<void> {
    return this.write('video.ready', key, () => this.read.video(id));
  }

  @OnJob('webhooks.write-video-failed')
  videoFailed({ video_id: id }: JobPayload<'webhooks.write-video-failed'>, key: string): Promise<void> {
    return this.write('video.failed', key, () => this.read.video(id));
  }

  private async write(type: WebhookEventType, key: string, read: () => Promise<EventData | null>): Promise<void> {
    if (!(await this.events.isHeard())) return;
    const found = await read();
    if (found) await this.events.write(type, key, found);
  }
}
