import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { availableCredits, entitledCredits, keptShare, type CreditReason } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { writeEntry } from './credit-entries.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';
import { balanceOf, type KnownBalance } from '../payments/payment-balances.ts';
import { SessionCredit } from './session-credit.entity.ts';

/** What remains of a payment after all promised refunds; money that a bank only holds still counts as paid. */
export const keptOf = ({ amount, refunded, promised, lost }: KnownBalance): number => keptShare({ amount, refunded: refunded + promised, disputed: lost });

/** Keeps credits in line with what was paid: withdrawn after a refund, never below what was used, and restored when the money returns (FLOW-13). */
@Injectable()
export class CreditSettlement {
  constructor(private readonly clock: Clock) {}

  /** Applies what a pack's payment still covers; does nothing for other payments. Works in the caller's transaction. */
  async settlePaidBy(em: EntityManager, { id: paymentId, sells }: Pick<PaymentRow, 'id' | 'sells'>): Promise<void> {
    if (sells !== 'pack') return;
    const grant = await em.findOne(SessionCredit, { paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!grant) return;
    const balance = await balanceOf(em, paymentId);
    await this.settle(em, grant, entitledCredits(grant.granted, 1, [{ days: 1, kept: keptOf(balance) }]), balance.lost > 0 ? 'disputed' : 'refunded');
  }

  /** Adjusts a locked grant to the number of paid credits; the ledger records how many were added or removed, and why. */
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

/** Why credits withdrawn for a reason are restored. */
const AGAIN: Partial<Record<CreditReason, CreditReason>> = { plan_left: 'plan_resumed', disputed: 'dispute_won' };
