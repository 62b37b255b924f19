import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { availableCredits, entitledCredits, keptShare, type CreditReason } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { writeEntry } from './credit-entries.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';
import { balanceOf, type KnownBalance } from '../payments/payment-balances.ts';
import { SessionCredit } from './session-credit.entity.ts';

/** What stays of a payment once all that was promised is sent; money that a bank only holds still counts as paid. */
export const keptOf = ({ amount, refunded, promised, lost }: KnownBalance): number => keptShare({ amount, refunded: refunded + promised, disputed: lost });

/** Keeps credits at what is paid for them: taken back when money goes back, never below what was used, and given again when it returns (FLOW-13). */
@Injectable()
export class CreditSettlement {
  constructor(private readonly clock: Clock) {}

  /** What a pack's payment still pays for; of another payment nothing follows. Works in the caller's transaction. */
  async settlePaidBy(em: EntityManager, { id: paymentId, sells }: Pick<PaymentRow, 'id' | 'sells'>): Promise<void> {
    if (sells !== 'pack') return;
    const grant = await em.findOne(SessionCredit, { paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!grant) return;
    const balance = await balanceOf(em, paymentId);
    await this.settle(em, grant, entitledCredits(grant.granted, 1, [{ days: 1, kept: keptOf(balance) }]), balance.lost > 0 ? 'disputed' : 'refunded');
  }

  /** Brings a locked grant to so many credits that are paid for; the ledger says how many went or came, and why. */
  async settle(em: EntityManager, grant: SessionCredit, entitled: number, reason: CreditReason): Promise<void> {
    const revoked = grant.granted - entitled;
    if (revoked === grant.revoked) return;
    const before = availableCredits(grant);
    const now = this.clock.now();
    Object.assign(grant, { revoked, revokedAt: entitled === 0 ? now : null });
    await em.flush();
    const change = availableCredits(grant) - before;
    if (change === 0 || grant.expiredAt) return;
    const entry = { creditId: grant.id, credits: change, at: now };
    if (change < 0) await writeEntry(em, { ...entry, kind: 'revoked', reason });
    else await writeEntry(em, { ...entry, kind: 'restored', reason: await this.reasonToRestore(em, grant.id) });
  }

  private async reasonToRestore(em: EntityManager, creditId: string): Promise<CreditReason | null> {
    const last = `select reason from session_credit_entries where credit_id = ? and kind = 'revoked' order by position desc limit 1`;
    const [row] = await em.execute<Array<{ reason: CreditReason | null }>>(last, [creditId]);
    return (row?.reason && AGAIN[row.reason]) ?? null;
  }
}

/** Why credits come again that went for a reason. */
const AGAIN: Partial<Record<CreditReason, CreditReason>> = { plan_left: 'plan_resumed', disputed: 'dispute_won' };
