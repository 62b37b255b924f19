import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type HandSale, type PaidByHand } from '@coach/contracts';
import { HOUR, isAmong, outstandingOf, type PaymentWay } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { CreditGrants } from '../credits/credit-grants.ts';
import { AmountDue } from './amount-due.entity.ts';
import { AmountsDue } from './amounts-due.service.ts';
import { addEntry, entryOf, isRepeated, lockDue, sumsOf, type DueEntryRow } from './due-entries.ts';
import { HandSales } from './hand-sales.ts';

const routes = contract.handPayments;
const refusals = { record: routes.record['~orpc'].errorMap, pay: routes.pay['~orpc'].errorMap, back: routes.refund['~orpc'].errorMap, remind: routes.remind['~orpc'].errorMap };

interface ByRequest {
  requestId: string;
}

/** Money that the coach takes and returns outside the site: each request counts once, and errors are corrected by a further entry. */
@Injectable()
export class HandPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly due: AmountsDue,
    private readonly sales: HandSales,
    private readonly grants: CreditGrants,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Records what was agreed, paid, or is due; returns the id of the amount. */
  async record(actor: Actor, { request_id: requestId, user_id: userId, sold, amount, paid, due_at: dueAt, note }: HandSale): Promise<string> {
    const at = this.momentOf(paid?.paid_at);
    if (!(await this.people.exists(userId))) throw refusal(refusals.record, 'CLIENT_NOT_FOUND');
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`hand ${requestId}`]);
      const known = await em.findOne(AmountDue, { requestId });
      if (known) return known.id;
      const now = this.clock.now();
      const { dueAt: usual, ...what } = await this.sales.of(em, userId, sold);
      const due = await this.due.open(em, { ...what, userId, amount, dueAt: dueAt ? new Date(dueAt) : (usual ?? now), note, requestId, createdBy: actor.userId });
      if (sold.sells === 'pack') await this.grantPack(em, due);
      if (paid) await this.due.pay(em, due, { amount, way: paid.way, at, note: paid.note, requestId, recordedBy: actor.userId });
      this.audit.record(em, actor, { action: 'hand-payment.record', target: `due:${due.id}`, after: { user_id: userId, sells: sold.sells, amount, way: paid?.way ?? null } });
      return due.id;
    });
  }

  async pay(actor: Actor, dueId: string, { requestId, amount, way, note, paid_at }: PaidByHand & ByRequest & { amount: number }): Promise<void> {
    const at = this.momentOf(paid_at);
    await this.withDue(requestId, dueId, async (em, due) => {
      const outstanding = outstandingOf(sumsOf(due));
      if (amount > outstanding) throw refusal(refusals.pay, 'MORE_THAN_OUTSTANDING', { outstanding });
      await this.due.pay(em, due, { amount, way, at, note, requestId, recordedBy: actor.userId });
      this.audit.record(em, actor, { action: 'hand-payment.pay', target: `due:${dueId}`, after: { amount, way } });
    });
  }

  /** Reverses a payment recorded in error: it is due again. Returns the id of the amount. */
  async takeBack(actor: Actor, entryId: string, { requestId, reason }: ByRequest & { reason: string }): Promise<string> {
    const { due_id: dueId } = await this.paymentOf(this.em, entryId);
    await this.withDue(requestId, dueId, async (em, due) => {
      const { left } = await this.paymentOf(em, entryId);
      if (left <= 0) throw refusal(refusals.back, 'MORE_THAN_PAID', { left: 0 });
      const now = this.clock.now();
      await addEntry(em, due, { kind: 'correction', amount: left, paymentEntryId: entryId, happenedAt: now, note: reason, requestId, recordedBy: actor.userId, createdAt: now });
      this.audit.record(em, actor, { action: 'hand-payment.take-back', target: `due:${dueId}`, after: { amount: left, reason } });
    });
    return dueId;
  }

  /** Records a refund: the amount is no longer due. Notifies the client. Returns the id of the amount. */
  async refund(actor: Actor, entryId: string, { requestId, amount, way, reason, paid_at }: ByRequest & { amount: number; way: PaymentWay; reason: string; paid_at?: string | undefined }): Promise<string> {
    const happenedAt = this.momentOf(paid_at);
    const { due_id: dueId } = await this.paymentOf(this.em, entryId);
    await this.withDue(requestId, dueId, async (em, due) => {
      const { left } = await this.paymentOf(em, entryId);
      if (amount > left) throw refusal(refusals.back, 'MORE_THAN_PAID', { left });
      const id = await addEntry(em, due, { kind: 'refund', amount, way, paymentEntryId: entryId, happenedAt, note: reason, requestId, recordedBy: actor.userId, createdAt: this.clock.now() });
      this.audit.record(em, actor, { action: 'hand-payment.refund', target: `due:${dueId}`, after: { amount, way, reason } });
      this.outbox.record(em, 'due.refunded-by-hand', { due_entry_id: id });
    });
    return dueId;
  }

  /** Writes off what is open. */
  async writeOff(actor: Actor, dueId: string, { requestId, reason }: ByRequest & { reason: string }): Promise<void> {
    await this.withDue(requestId, dueId, async (em, due) => {
      const amount = outstandingOf(sumsOf(due));
      if (amount === 0) throw refusal(routes.writeOff['~orpc'].errorMap, 'MORE_THAN_OUTSTANDING', { outstanding: 0 });
      const now = this.clock.now();
      await addEntry(em, due, { kind: 'write_off', amount, happenedAt: now, note: reason, requestId, recordedBy: actor.userId, createdAt: now });
      this.audit.record(em, actor, { action: 'hand-payment.write-off', target: `due:${dueId}`, after: { amount, reason } });
    });
  }

  /** Two clicks send one. */
  async remind(actor: Actor, dueId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const due = await lockDue(em, dueId);
      if (!due) throw refusal(refusals.remind, 'NOT_FOUND');
      const now = this.clock.now();
      if (outstandingOf(sumsOf(due)) === 0) throw refusal(refusals.remind, 'NOTHING_OUTSTANDING');
      if (due.remindedAt && now.getTime() - due.remindedAt.getTime() < HOUR) throw refusal(refusals.remind, 'REMINDED_ALREADY');
      due.remindedAt = now;
      this.audit.record(em, actor, { action: 'hand-payment.remind', target: `due:${dueId}`, after: { outstanding: outstandingOf(sumsOf(due)) } });
      this.outbox.record(em, 'due.reminder-wanted', { due_id: dueId, asked_at: now.toISOString() });
    });
  }

  private async grantPack(em: EntityManager, { id, userId, item }: AmountDue): Promise<void> {
    if (item && isAmong(this.business.current.packs, item)) await this.grants.grantPackByHand(em, userId, this.business.pack(item), id);
  }

  private async paymentOf(em: EntityManager, entryId: string): Promise<DueEntryRow> {
    const entry = await entryOf(em, entryId);
    if (entry?.kind !== 'payment' || entry.payment_id) throw refusal(refusals.back, 'NOT_FOUND');
    return entry;
  }

  /** Only past payments can be recorded, not future ones. */
  private momentOf(paidAt: string | undefined): Date {
    const now = this.clock.now();
    const at = paidAt ? new Date(paidAt) : now;
    if (at > now) throw refusal(refusals.pay, 'IN_THE_FUTURE');
    return at;
  }

  private async withDue(requestId: string, dueId: string, change: (em: EntityManager, due: AmountDue) => Promise<void>): Promise<void> {
    await this.em.transactional(async (em) => {
      if (await isRepeated(em, requestId)) return;
      const due = await lockDue(em, dueId);
      if (!due) throw refusal(refusals.pay, 'NOT_FOUND');
      await change(em, due);
    });
  }
}
