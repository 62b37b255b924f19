import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type KeptCards as KeptCardsView } from '@coach/contracts';
import { feeChargeableUntil, mayRemoveCard, type NoShowFeeState } from '@coach/domain';
import Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { STRIPE } from '../stripe/stripe.ts';

const refusals = contract.billing.removeKeptCards['~orpc'].errorMap;

const KEPT = `
  select c.stripe_payment_method_id as method, c.card, b.last_session_at, b.status = 'cancelled' as is_cancelled, f.state
  from no_show_consents c left join bookings b on b.id = c.booking_id left join no_show_fees f on f.booking_id = c.booking_id
  where c.user_id = ? and c.kept_at is not null and c.released_at is null and not exists (select from checkout_sessions s where s.reference = c.reference and s.state = 'open')`;

/** A checkout saves one card for all of its sessions. */
const UNUSED = `
  update no_show_consents c set released_at = ? where c.reference = ? and c.kept_at is not null and c.released_at is null
    and not exists (select from no_show_consents o where o.stripe_payment_method_id = c.stripe_payment_method_id and o.booking_id is not null and o.released_at is null)
  returning c.user_id`;

interface KeptRow {
  method: string;
  card: string;
  /** null: the slot was lost before it became a booking. */
  last_session_at: string | null;
  is_cancelled: boolean | null;
  state: NoShowFeeState | null;
}

const sessionsOf = (rows: readonly KeptRow[]) => rows.flatMap(({ last_session_at: at, is_cancelled: isCancelled, state }) => (at ? [{ lastSessionAt: new Date(at), isCancelled: Boolean(isCancelled), state }] : []));

/** Cards saved for no-show fees, as clients see them, and their removal. */
@Injectable()
export class KeptCards {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<KeptCardsView> {
    const rows = await this.em.execute<KeptRow[]>(KEPT, [userId]);
    const now = this.clock.now();
    const needing = sessionsOf(rows).filter((session) => !mayRemoveCard([session], now));
    const until = Math.max(0, ...needing.map(({ lastSessionAt }) => feeChargeableUntil(lastSessionAt).getTime()));
    return { cards: [...new Set(rows.map(({ card }) => card))], needed_until: until > 0 ? new Date(until).toISOString() : null };
  }

  /** Refused while a session needs one of them. */
  async remove(userId: string): Promise<KeptCardsView> {
    await this.em.transactional(async (em) => {
      const rows = await em.execute<KeptRow[]>(KEPT, [userId]);
      if (!mayRemoveCard(sessionsOf(rows), this.clock.now())) throw refusal(refusals, 'CARD_NEEDED');
      if (rows.length > 0) await this.release(em, userId);
    });
    return this.of(userId);
  }

  /** From now on none of a person's cards can be charged; they are removed at the provider right after, in the caller's transaction. */
  async release(em: EntityManager, userId: string): Promise<void> {
    const now = this.clock.now();
    const released = await em.execute<unknown[]>('update no_show_consents set released_at = ? where user_id = ? and kept_at is not null and released_at is null returning id', [now, userId]);
    if (released.length > 0) this.outbox.record(em, 'kept-cards.released', { user_id: userId, released_at: now.toISOString() });
  }

  /** The same for the card of a checkout that booked nothing: nothing will ever need it. */
  async releaseUnused(em: EntityManager, reference: string): Promise<void> {
    const now = this.clock.now();
    const [released] = await em.execute<Array<{ user_id: string }>>(UNUSED, [now, reference]);
    if (released) this.outbox.record(em, 'kept-cards.released', { user_id: released.user_id, released_at: now.toISOString() });
  }

  /** A card that no longer exists counts as removed. */
  @OnJob('billing.detach-cards')
  async detach({ user_id, released_at }: JobPayload<'billing.detach-cards'>): Promise<void> {
    const rows = await this.em.execute<Array<{ method: string }>>('select distinct stripe_payment_method_id as method from no_show_consents where user_id = ? and released_at = ?', [user_id, released_at]);
    for (const { method } of rows) {
      const { customer } = await this.stripe.paymentMethods.retrieve(method).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return { customer: null };
        throw error;
      });
      if (customer) await this.stripe.paymentMethods.detach(method);
    }
  }
}
