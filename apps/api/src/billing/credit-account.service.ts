import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type CreditEntry, type Credits } from '@coach/contracts';
import { mayRefundPack, SESSION_PACK_TYPES, type SessionPackType } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
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
const packOf = ({ source }: SessionCredit): SessionPackType | undefined => SESSION_PACK_TYPES.find((pack) => pack === source);

/** Everybody's account of session credits. */
@Injectable()
export class CreditAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: RefundsService,
    private readonly clock: Clock,
  ) {}

  /** What is left, what ends first, the packs and the ledger. What has ended counts no more, whether a worker runs or not. */
  async of(userId: string): Promise<Credits> {
    const now = this.clock.now();
    const open = { userId, revokedAt: null, expiresAt: { $gt: now } };
    const credits = await this.em.find(SessionCredit, open, { orderBy: { expiresAt: 'asc', id: 'asc' } });
    const entries = await this.em.execute<EntryRow[]>(LEDGER, [userId]);
    const next = credits.find((credit) => leftOf(credit) > 0);
    return {
      available: credits.reduce((sum, credit) => sum + leftOf(credit), 0),
      next_expiry: next ? { credits: leftOf(next), expires_at: iso(next.expiresAt) } : null,
      packs: credits.flatMap((credit) => this.packView(credit, now)),
      entries: entries.map((entry) => ({ ...entry, expires_at: iso(entry.expires_at), created_at: iso(entry.created_at) })),
    };
  }

  /** Gives a pack back for all of its money, when nothing of it was used; somebody else's answers as a missing one. */
  async refundPack(userId: string, paymentId: string): Promise<Credits> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const pack = await em.findOne(SessionCredit, { userId, paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!pack) throw refusal(refusals, 'NOT_FOUND');
      if (!mayRefundPack(pack, now)) throw refusal(refusals, 'PACK_USED');
      await this.revoke(em, pack, now);
      const { stripePaymentIntentId } = await em.findOneOrFail(PaymentRow, { id: paymentId });
      if (stripePaymentIntentId) await this.refunds.oweInFull(em, stripePaymentIntentId, 'pack given back unused');
    });
    return this.of(userId);
  }

  /** Takes back what is left of the credits that a payment brought, because its money went back another way. */
  async revokePaidBy(em: EntityManager, paymentId: string): Promise<void> {
    const pack = await em.findOne(SessionCredit, { paymentId, revokedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (pack) await this.revoke(em, pack, this.clock.now());
  }

  private async revoke(em: EntityManager, credit: SessionCredit, now: Date): Promise<void> {
    credit.revokedAt = now;
    await em.flush();
    const left = credit.expiredAt ? 0 : leftOf(credit);
    if (left > 0) await writeEntry(em, { creditId: credit.id, kind: 'revoked', credits: -left, at: now });
  }

  private packView(credit: SessionCredit, now: Date): Credits['packs'] {
    const pack_type = packOf(credit);
    if (!pack_type || !credit.paymentId) return [];
    const refundable = mayRefundPack(credit, now);
    return [{ payment_id: credit.paymentId, pack_type, left: leftOf(credit), expires_at: iso(credit.expiresAt), refundable }];
  }
}
