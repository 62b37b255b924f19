import { EntityManager, IsolationLevel, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type CreditEntry, type Credits } from '@coach/contracts';
import { localDate, mayRefundPack, SESSION_PACK_TYPES, type SessionPackType } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { writeEntry } from './credit-entries.ts';
import { PaymentRow } from './payment.entity.ts';
import { RefundsService } from './refunds.service.ts';
import { SessionCredit } from './session-credit.entity.ts';

const refusals = contract.billing.refundPack['~orpc'].errorMap;

interface EntryRow extends Omit<CreditEntry, 'expires_at' | 'created_at'> {
  expires_at: Date | string;
  created_at: Date | string;
}

const LEDGER = `
  select e.kind, e.credits, c.source, e.booking_id, c.expires_at, e.created_at
  from session_credit_entries e join session_credits c on c.id = e.credit_id
  where c.user_id = ? order by e.position desc limit 200`;

const iso = (moment: Date | string): string => new Date(moment).toISOString();
const leftOf = ({ granted, used }: SessionCredit): number => granted - used;
/** What ends on the same day as `next`, as people count it. */
const leftThatDay = (credits: SessionCredit[], next: SessionCredit): number =>
  credits.filter(({ expiresAt }) => localDate(expiresAt) === localDate(next.expiresAt)).reduce((sum, credit) => sum + leftOf(credit), 0);
const packOf = ({ source }: SessionCredit): SessionPackType | undefined => SESSION_PACK_TYPES.find((pack) => pack === source);

/** Everybody's account of session credits. */
@Injectable()
export class CreditAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What is left, what ends first, the packs and the ledger. What has ended counts no more, whether a worker runs or not. */
  async of(userId: string): Promise<Credits> {
    // One snapshot: packs and ledger tell the same story.
    return this.em.transactional(() => this.read(userId), { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
  }

  private async read(userId: string): Promise<Credits> {
    const now = this.clock.now();
    const open = { userId, revokedAt: null, expiresAt: { $gt: now } };
    const credits = await this.em.find(SessionCredit, open, { orderBy: { expiresAt: 'asc', id: 'asc' } });
    const paid = await this.paidFor(credits);
    const entries = await this.em.execute<EntryRow[]>(LEDGER, [userId]);
    const next = credits.find((credit) => leftOf(credit) > 0);
    return {
      available: credits.reduce((sum, credit) => sum + leftOf(credit), 0),
      next_expiry: next ? { credits: leftThatDay(credits, next), expires_at: iso(next.expiresAt) } : null,
      packs: credits.flatMap((credit) => this.packView(credit, paid, now)),
      entries: entries.map((entry) => ({ ...entry, expires_at: iso(entry.expires_at), created_at: iso(entry.created_at) })),
    };
  }

  /** Gives a pack back for all of its money, when nothing of it was used, and says so by mail; somebody else's answers as a missing one. */
  async refundPack(userId: string, paymentId: string): Promise<Credits> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const pack = await em.findOne(SessionCredit, { userId, paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!pack) throw refusal(refusals, 'NOT_FOUND');
      if (!mayRefundPack(pack, now)) throw refusal(refusals, 'PACK_USED');
      await this.revoke(em, pack, now);
      const { stripePaymentIntentId } = await em.findOneOrFail(PaymentRow, { id: paymentId });
      if (!stripePaymentIntentId) return;
      await this.refunds.oweInFull(em, stripePaymentIntentId, 'pack given back unused');
      this.outbox.record(em, 'credits.pack-refunded', { credit_id: pack.id });
    });
    return this.of(userId);
  }

  /** The pack that a payment bought, or null. */
  async packPaidBy(paymentId: string): Promise<{ pack_type: SessionPackType; credits: number; expiresAt: Date } | null> {
    const credit = await this.em.findOne(SessionCredit, { paymentId });
    const pack_type = credit && packOf(credit);
    return pack_type ? { pack_type, credits: credit.granted, expiresAt: credit.expiresAt } : null;
  }

  /** Takes back what is left of the credits that a payment brought, because its money went back another way. */
  async revokePaidBy(em: EntityManager, paymentId: string): Promise<void> {
    await this.revokeGrant(em, { paymentId });
  }

  /** The same for a bill of the premium plan (FLOW-13). */
  async revokeBilledBy(em: EntityManager, stripeInvoiceId: string): Promise<void> {
    await this.revokeGrant(em, { stripeInvoiceId });
  }

  private async revokeGrant(em: EntityManager, by: { paymentId: string } | { stripeInvoiceId: string }): Promise<void> {
    const credit = await em.findOne(SessionCredit, { ...by, revokedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (credit) await this.revoke(em, credit, this.clock.now());
  }

  private async revoke(em: EntityManager, credit: SessionCredit, now: Date): Promise<void> {
    credit.revokedAt = now;
    await em.flush();
    const left = credit.expiredAt ? 0 : leftOf(credit);
    if (left > 0) await writeEntry(em, { creditId: credit.id, kind: 'revoked', credits: -left, at: now });
  }

  /** Cents of the payments that brought these credits, by payment. */
  private async paidFor(credits: SessionCredit[]): Promise<Map<string, number>> {
    const ids = credits.flatMap(({ paymentId }) => paymentId ?? []);
    const payments = ids.length > 0 ? await this.em.find(PaymentRow, { id: { $in: ids } }) : [];
    return new Map(payments.map(({ id, amount }) => [id, amount]));
  }

  private packView(credit: SessionCredit, paid: Map<string, number>, now: Date): Credits['packs'] {
    const { paymentId: payment_id } = credit;
    const pack_type = packOf(credit);
    if (!pack_type || !payment_id) return [];
    const refundable = mayRefundPack(credit, now);
    return [{ payment_id, pack_type, left: leftOf(credit), amount: paid.get(payment_id) ?? 0, expires_at: iso(credit.expiresAt), refundable }];
  }
}
