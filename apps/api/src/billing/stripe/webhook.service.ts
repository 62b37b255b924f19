import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { webhookVersionMismatches } from '../../platform/metrics/metrics.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { subscriptionIdOf } from '../receipts/invoice-fields.ts';
import { PROVIDER_API_VERSION, STRIPE } from './stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';

const TAKE_IN = 'insert into stripe_events (id, type, object_id, api_version, received_at) values (?, ?, ?, ?, ?) on conflict do nothing returning id';

/** The subscription of an upcoming invoice. Before the version 2025-03-31 it was at the top level. */
const comingSubscription = (bill: Stripe.Invoice): string =>
  subscriptionIdOf(bill) ?? idOf((bill as { subscription?: string | { id: string } | null }).subscription) ?? '';

/** What to sync for an event. An upcoming invoice cannot be fetched, but its subscription can. */
const objectIdOf = (event: Stripe.Event): string => {
  if (event.type === 'invoice.upcoming') return comingSubscription(event.data.object);
  const { object } = event.data as { object: { id?: unknown } };
  return typeof object.id === 'string' ? object.id : '';
};

/** Receives the provider's events: verified, each stored once, with the domain event that starts its job. */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger('billing');
  private readonly versionsWarned = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws 400 for a wrong or old signature. A duplicate event is accepted and changes nothing. */
  async receive(payload: Buffer, signature: string): Promise<void> {
    const event = this.verify(payload, signature);
    const version = event.api_version ?? null;
    await this.takeIn([event.id, event.type, objectIdOf(event), version, this.clock.now()]);
    if (version && version !== PROVIDER_API_VERSION) this.noteVersion(version);
  }

  /** The event and its domain event in one statement: the provider waits for one round trip, and no request waits for another's transaction (P4). */
  private async takeIn(row: [id: string, ...unknown[]]): Promise<void> {
    const received = this.outbox.asStatement('stripe.event-received', { event_id: row[0] });
    await this.em.execute(`with taken as (${TAKE_IN}) ${received.sql} from taken`, [...row, ...received.values]);
  }

  /** Handled like any other, because its object is fetched again; the endpoint should be updated all the same. */
  private noteVersion(sent: string): void {
    webhookVersionMismatches.inc();
    if (this.versionsWarned.has(sent)) return;
    this.versionsWarned.add(sent);
    this.logger.warn({ sent, expected: PROVIDER_API_VERSION }, 'the webhook endpoint speaks another version of the API');
  }

  private verify(payload: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(payload, signature, this.env.STRIPE_WEBHOOK_SECRET);
    } catch {
      throw new BadRequestException('The signature of this event is not valid.');
    }
  }
}
