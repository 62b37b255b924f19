import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CreditEntry, Credits } from '@coach/contracts';
import { availableCredits, isAmong, mayRefundPack, stillRefundable, type CreditScope, type PackType, type Zone } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { balancesOf } from '../payments/payment-balances.ts';
import { SessionCredit } from './session-credit.entity.ts';

interface EntryRow extends Omit<CreditEntry, 'expires_at' | 'created_at'> {
  expires_at: Date | string;
  created_at: Date | string;
}

const LEDGER = `
  select e.kind, e.credits, e.reason, c.source, e.booking_id, c.expires_at, e.created_at
  from session_credit_entries e join session_credits c on c.id = e.credit_id
  where c.user_id = ? order by e.position desc limit 200`;

const iso = (moment: Date | string): string => new Date(moment).toISOString();
/** What ends on the same day as `next`, as people count it. */
const leftThatDay = (credits: SessionCredit[], next: SessionCredit, { localDate }: Zone): number =>
  credits.filter(({ expiresAt }) => localDate(expiresAt) === localDate(next.expiresAt)).reduce((sum, credit) => sum + availableCredits(credit), 0);

/** Everybody's account of session credits. */
@Injectable()
export class CreditAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
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
    const all = await this.em.find(SessionCredit, open, { orderBy: { expiresAt: 'asc', id: 'asc' } });
    const credits = all.filter(({ suspendedAt }) => !suspendedAt);
    const left = await this.refundable(credits);
    const entries = await this.em.execute<EntryRow[]>(LEDGER, [userId]);
    const next = credits.find((credit) => availableCredits(credit) > 0);
    return {
      available: credits.reduce((sum, credit) => sum + availableCredits(credit), 0),
      balances: credits.filter((credit) => availableCredits(credit) > 0).map((credit) => ({ pays: credit.pays ?? null, available: availableCredits(credit), expires_at: iso(credit.expiresAt) })),
      next_expiry: next ? { credits: leftThatDay(credits, next, this.business.zone), expires_at: iso(next.expiresAt) } : null,
      suspended: all.reduce((sum, credit) => sum + (credit.suspendedAt ? availableCredits(credit) : 0), 0),
      packs: credits.flatMap((credit) => this.packView(credit, left, now)),
      entries: entries.map((entry) => ({ ...entry, expires_at: iso(entry.expires_at), created_at: iso(entry.created_at) })),
    };
  }

  /** The pack that a payment bought, or null. */
  async packPaidBy(paymentId: string): Promise<{ pack_type: PackType; credits: number; pays: CreditScope | null; expiresAt: Date } | null> {
    const credit = await this.em.findOne(SessionCredit, { paymentId });
    const pack_type = credit && this.packOf(credit);
    return pack_type ? { pack_type, credits: credit.granted, pays: credit.pays ?? null, expiresAt: credit.expiresAt } : null;
  }

  /** Cents that can still go back of the payments that brought these credits, by payment. */
  private async refundable(credits: SessionCredit[]): Promise<Map<string, number>> {
    const ids = credits.flatMap(({ paymentId }) => paymentId ?? []);
    const balances = ids.length > 0 ? await balancesOf(this.em, { ids }) : new Map<string, never>();
    return new Map([...balances].map(([id, balance]) => [id, stillRefundable(balance)]));
  }

  private packOf({ source }: SessionCredit): PackType | undefined {
    return isAmong(this.business.current.packs, source) ? source : undefined;
  }

  private packView(credit: SessionCredit, left: Map<string, number>, now: Date): Credits['packs'] {
    const { paymentId: payment_id } = credit;
    const pack_type = this.packOf(credit);
    if (!pack_type || !payment_id) return [];
    const refundable = mayRefundPack(credit, now);
    return [{ payment_id, pack_type, credits: credit.granted, left: availableCredits(credit), amount: left.get(payment_id) ?? 0, expires_at: iso(credit.expiresAt), refundable }];
  }
}
