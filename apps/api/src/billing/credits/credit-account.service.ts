import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CreditEntry, Credits } from '@coach/contracts';
import { availableCredits, isAmong, mayRefundPack, stillRefundable, type CreditScope, type PackType, type PaymentBalance, type Zone } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { PROMISED } from '../payments/payment-balances.ts';
import { SessionCredit } from './session-credit.entity.ts';

/** Credits granted together, and the status of the payment that granted them. */
interface KnownCredit extends Pick<SessionCredit, 'source' | 'granted' | 'revoked' | 'used'> {
  paymentId: string | null;
  pays: CreditScope | null;
  isSuspended: boolean;
  expiresAt: Date;
  balance: PaymentBalance | null;
}

interface AccountRow {
  credits: Array<Omit<KnownCredit, 'expiresAt'> & { expiresAt: string }>;
  entries: CreditEntry[];
}

const BALANCE = `(select json_build_object('amount', p.amount, 'refunded', p.refunded_cents, 'disputed', p.disputed_cents, 'promised', ${PROMISED}) from payments p where p.id = c.payment_id)`;

/** Unexpired credits and the latest ledger entries; one statement, so that both are consistent. */
const ACCOUNT = `
  select
    (select coalesce(json_agg(json_build_object('source', c.source, 'granted', c.granted, 'revoked', c.revoked, 'used', c.used, 'paymentId', c.payment_id,
        'pays', c.pays, 'isSuspended', c.suspended_at is not null, 'expiresAt', c.expires_at, 'balance', ${BALANCE}) order by c.expires_at, c.id), '[]')
      from session_credits c where c.user_id = ? and c.revoked_at is null and c.expires_at > ?) as credits,
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'credits', e.credits, 'reason', e.reason, 'source', e.source, 'booking_id', e.booking_id,
        'expires_at', e.expires_at, 'created_at', e.created_at) order by e.position desc), '[]')
      from (select e.kind, e.credits, e.reason, e.booking_id, e.created_at, e.position, c.source, c.expires_at
        from session_credit_entries e join session_credits c on c.id = e.credit_id
        where c.user_id = ? order by e.position desc limit 200) e) as entries`;

const iso = (moment: Date | string): string => new Date(moment).toISOString();
/** Credits that expire on the same calendar day as `next`. */
const leftThatDay = (credits: readonly KnownCredit[], next: KnownCredit, { localDate }: Zone): number =>
  credits.filter(({ expiresAt }) => localDate(expiresAt) === localDate(next.expiresAt)).reduce((sum, credit) => sum + availableCredits(credit), 0);

/** Session credit accounts. */
@Injectable()
export class CreditAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The balance, the next expiry, the packs, and the ledger. Expired credits do not count, whether or not a worker runs. */
  async of(userId: string): Promise<Credits> {
    const now = this.clock.now();
    const [account] = await prepared<AccountRow>(this.em, { sql: ACCOUNT, values: [userId, now, userId] });
    const all = account!.credits.map((credit): KnownCredit => ({ ...credit, expiresAt: new Date(credit.expiresAt) }));
    const credits = all.filter(({ isSuspended }) => !isSuspended);
    const next = credits.find((credit) => availableCredits(credit) > 0);
    return {
      available: credits.reduce((sum, credit) => sum + availableCredits(credit), 0),
      balances: credits.filter((credit) => availableCredits(credit) > 0).map((credit) => ({ pays: credit.pays, available: availableCredits(credit), expires_at: iso(credit.expiresAt) })),
      next_expiry: next ? { credits: leftThatDay(credits, next, this.business.zone), expires_at: iso(next.expiresAt) } : null,
      suspended: all.reduce((sum, credit) => sum + (credit.isSuspended ? availableCredits(credit) : 0), 0),
      packs: credits.flatMap((credit) => this.packView(credit, now)),
      entries: account!.entries.map((entry) => ({ ...entry, expires_at: iso(entry.expires_at), created_at: iso(entry.created_at) })),
    };
  }

  /** The pack that a payment bought, or null. */
  async packPaidBy(paymentId: string): Promise<{ pack_type: PackType; credits: number; pays: CreditScope | null; expiresAt: Date } | null> {
    const credit = await this.em.findOne(SessionCredit, { paymentId });
    const pack_type = credit && this.packOf(credit);
    return pack_type ? { pack_type, credits: credit.granted, pays: credit.pays ?? null, expiresAt: credit.expiresAt } : null;
  }

  private packOf({ source }: Pick<SessionCredit, 'source'>): PackType | undefined {
    return isAmong(this.business.current.packs, source) ? source : undefined;
  }

  private packView(credit: KnownCredit, now: Date): Credits['packs'] {
    const { paymentId: payment_id, balance } = credit;
    const pack_type = this.packOf(credit);
    if (!pack_type || !payment_id) return [];
    const refundable = mayRefundPack(credit, now);
    return [{ payment_id, pack_type, credits: credit.granted, left: availableCredits(credit), amount: balance ? stillRefundable(balance) : 0, expires_at: iso(credit.expiresAt), refundable }];
  }
}
