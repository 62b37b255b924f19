import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ENV, type Env } from '../env.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { subscriptionIdOf } from './invoice-facts.ts';
import { STRIPE } from './stripe.ts';

/** What to look at when the event is acted on. A bill that is only coming cannot be looked up: its subscription can. */
const objectIdOf = (event: Stripe.Event): string => {
  if (event.type === 'invoice.upcoming') return subscriptionIdOf(event.data.object) ?? '';
  const { object } = event.data as { object: { id?: unknown } };
  return typeof object.id === 'string' ? object.id : '';
};

/** Takes the provider's events in: verified, each remembered once, with the fact that starts its job. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws 400 for a wrong or old signature. An event that came before is fine and changes nothing. */
  async receive(payload: Buffer, signature: string): Promise<void> {
    const event = this.verify(payload, signature);
    await this.em.transactional(async (em) => {
      const rows = await em.execute<unknown[]>(
        `insert into stripe_events (id, type, object_id, received_at) values (?, ?, ?, ?) on conflict do nothing returning id`,
        [event.id, event.type, objectIdOf(event), this.clock.now()],
      );
      if (rows.length > 0) this.outbox.record(em, 'stripe.event-received', { event_id: event.id });
    });
  }

  private verify(payload: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(payload, signature, this.env.STRIPE_WEBHOOK_SECRET);
    } catch {
      throw new BadRequestException('The signature of this event is not valid.');
    }
  }
}
