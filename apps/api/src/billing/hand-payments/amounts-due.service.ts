import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dueAfterEnding, dueAfterPrice, outstandingOf, taxPart, type PaymentWay } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Receipts } from '../receipts/receipts.ts';
import { AmountDue } from './amount-due.entity.ts';
import { addEntry, lockDue, sumsOf } from './due-entries.ts';

/** A manual agreement with its price. */
export interface Agreed extends Pick<AmountDue, 'userId' | 'sells' | 'label' | 'amount' | 'dueAt'> {
  bookingId?: string;
  subscriptionId?: string;
  /** The id of the pack, if it is one. */
  item?: string;
  note?: string;
  requestId?: string;
  /** The coach who recorded it; none when the client booked it. */
  createdBy?: string;
}

/** Money received by the coach. */
export interface TakenByHand {
  amount: number;
  way: PaymentWay;
  /** Defaults to now. */
  at?: Date;
  note: string;
  requestId?: string;
  recordedBy: string;
}

const PAID_BY_CARD = `select coalesce(sum(amount), 0)::int as cents from due_entries where due_id = ? and kind = 'payment' and payment_id is not null`;

/** Amounts due, for the rooms that agree on something; all in the caller's transaction. */
@Injectable()
export class AmountsDue {
  constructor(
    private readonly receipts: Receipts,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Makes it due from now on. */
  async open(em: EntityManager, { dueAt, bookingId, subscriptionId, item, note = '', requestId, createdBy, ...agreed }: Agreed): Promise<AmountDue> {
    const due = em.create(AmountDue, {
      ...{ ...agreed, id: randomUUID(), currency: this.business.currency, dueAt, linkToken: randomUUID(), note, paidCents: 0, writtenOffCents: 0, handBackCents: 0 },
      ...{ bookingId: bookingId ?? null, subscriptionId: subscriptionId ?? null, item: item ?? null, requestId: requestId ?? null, createdBy: createdBy ?? null, createdAt: this.clock.now() },
    });
    em.persist(due);
    await em.flush();
    return due;
  }

  /** Cents still due for a session; 0 when there are none. */
  async outstandingFor(em: EntityManager, bookingId: string): Promise<number> {
    return (await this.outstandingForAll(em, [bookingId])).get(bookingId) ?? 0;
  }

  /** The same for several, by booking; those without an amount due are missing. */
  async outstandingForAll(em: EntityManager, bookingIds: readonly string[]): Promise<Map<string, number>> {
    const dues = bookingIds.length > 0 ? await em.find(AmountDue, { bookingId: { $in: [...bookingIds] } }, { refresh: true }) : [];
    return new Map(dues.map((due) => [due.bookingId!, outstandingOf(sumsOf(due))] as const).filter(([, outstanding]) => outstanding > 0));
  }

  /** Records a payment and requests its receipt. Returns the entry's id. */
  async pay(em: EntityManager, due: AmountDue, { amount, way, at, note, requestId, recordedBy }: TakenByHand): Promise<string> {
    const now = this.clock.now();
    const id = await addEntry(em, due, { kind: 'payment', amount, taxCents: taxPart(amount, this.business.current.region.tax), way, happenedAt: at ?? now, note, ...(requestId && { requestId }), recordedBy, createdAt: now });
    await this.receipts.requestForEntry(em, { id, userId: due.userId, amount });
    return id;
  }

  /** A session ended: whatever a card payment would get refunded is no longer due, and manual payments of it are to be returned. */
  async sessionEnded(em: EntityManager, bookingId: string, percent: number): Promise<void> {
    const due = await this.ofBooking(em, bookingId);
    if (!due || percent === 0) return;
    const byHand = await this.withoutCard(em, due);
    await this.lower(em, due, dueAfterEnding(byHand, percent), 'session called off');
  }

  /** The coach agreed on another price; 0 when it is free now. */
  async priceChanged(em: EntityManager, bookingId: string, price: number): Promise<boolean> {
    const due = await this.ofBooking(em, bookingId);
    if (!due) return false;
    const { raise, ...lower } = dueAfterPrice(sumsOf(due), price);
    const now = this.clock.now();
    if (raise > 0) await addEntry(em, due, { kind: 'raise', amount: raise, happenedAt: now, note: 'another price', createdAt: now });
    await this.lower(em, due, lower, 'another price');
    return true;
  }

  private async lower(em: EntityManager, due: AmountDue, { writeOff, handBack }: { writeOff: number; handBack: number }, note: string): Promise<void> {
    const now = this.clock.now();
    if (writeOff > 0) await addEntry(em, due, { kind: 'write_off', amount: writeOff, happenedAt: now, note, createdAt: now });
    if (handBack > 0) await em.execute('update amounts_due set hand_back_cents = hand_back_cents + ? where id = ?', [handBack, due.id]);
  }

  private async ofBooking(em: EntityManager, bookingId: string): Promise<AmountDue | null> {
    const known = await em.findOne(AmountDue, { bookingId });
    return known && lockDue(em, known.id);
  }

  /** Card payments are refunded as usual. */
  private async withoutCard(em: EntityManager, due: AmountDue) {
    const [row] = await em.execute<Array<{ cents: number }>>(PAID_BY_CARD, [due.id]);
    const sums = sumsOf(due);
    return { ...sums, amount: sums.amount - row!.cents, paid: sums.paid - row!.cents };
  }
}
