import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { outstandingOf, type FeeFacts, type NoShowFeeState } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { AmountDue } from '../hand-payments/amount-due.entity.ts';
import { addEntry, lockDue, sumsOf } from '../hand-payments/due-entries.ts';
import { NoShowFeeRow } from './no-show-fee.entity.ts';

/** What is known about a booking's fee; cents. */
export type FeeStatus = Pick<FeeFacts, 'hasCard' | 'state' | 'outstandingCents'> & { userId: string; amount: number; currency: string };

const STANDING = `
  select c.user_id as "userId", c.amount, c.currency, c.kept_at is not null and c.released_at is null as "hasCard", f.state
  from no_show_consents c left join no_show_fees f on f.booking_id = c.booking_id where c.booking_id = ?`;

/** A fee that was charged and not refunded, or is being charged. */
const TAKEN = `
  select f.id from no_show_fees f left join payments p on p.id = f.payment_id
  where f.booking_id = ? and (f.state = 'asked' or (f.state = 'charged' and p.refunded_cents < p.amount))`;

/** No-show fees, as seen by the bookings; all in the caller's transaction. */
@Injectable()
export class NoShowFees {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What a booking's client agreed to and what is due, under the lock of the amount due; null when they agreed to nothing. */
  async standing(em: EntityManager, bookingId: string): Promise<FeeStatus | null> {
    const [row] = await em.execute<Array<Omit<FeeStatus, 'outstandingCents'> & { state: NoShowFeeState | null }>>(STANDING, [bookingId]);
    const known = row && (await em.findOne(AmountDue, { bookingId }));
    const due = known && (await lockDue(em, known.id));
    return row ? { ...row, outstandingCents: due ? outstandingOf(sumsOf(due)) : 0 } : null;
  }

  /** Requests charging the fee, or the amount due when that is less. The booking's row is locked, so it is requested once. */
  ask(em: EntityManager, bookingId: string, { userId, amount, currency, outstandingCents }: FeeStatus, askedBy: string): void {
    const fee = em.create(NoShowFeeRow, { id: randomUUID(), bookingId, userId, amount: Math.min(amount, outstandingCents), currency, state: 'asked', paymentId: null, askedBy, askedAt: this.clock.now(), settledAt: null });
    em.persist(fee);
    this.outbox.record(em, 'no-show-fee.asked', { fee_id: fee.id });
  }

  /** The client attended after all: if the bank had refused the fee, the price is due again. */
  async forgive(em: EntityManager, bookingId: string): Promise<void> {
    const refused = await em.findOne(NoShowFeeRow, { bookingId, state: { $in: ['declined', 'unconfirmed'] } });
    const known = refused && (await em.findOne(AmountDue, { bookingId }));
    const due = known && (await lockDue(em, known.id));
    const [now, amount] = [this.clock.now(), due?.writtenOffCents ?? 0];
    if (due && amount > 0) await addEntry(em, due, { kind: 'raise', amount, happenedAt: now, note: 'the client came after all', createdAt: now });
  }

  /** Whether a booking's fee was charged, or is being charged, and not fully refunded. */
  async isTaken(em: EntityManager, bookingId: string): Promise<boolean> {
    return (await em.execute<unknown[]>(TAKEN, [bookingId])).length > 0;
  }
}
