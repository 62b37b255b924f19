import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { accountSettlement, type AccountDeleter, type AccountSettlement, type SettlementLine } from '@coach/domain';
import { CreditSettlement } from '../billing/credits/credit-settlement.ts';
import { PaymentRow } from '../billing/payments/payment.entity.ts';
import { lockPayment } from '../billing/payments/payment-lock.ts';
import { RefundsService } from '../billing/refunds/refunds.service.ts';
import { SessionCredit } from '../billing/credits/session-credit.entity.ts';
import { AccountClosing } from '../bookings/booking/account-closing.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { ACCOUNT_CLOSED, holdingsOf } from './account-holdings.ts';

/** Called before anything is done; throws to abort. */
export type Agreeing = (settlement: AccountSettlement | null) => void;

/** Refunds for closed accounts: the preview and the settlement follow the same rule. */
@Injectable()
export class AccountSettlementService {
  constructor(
    private readonly em: EntityManager,
    private readonly bookings: AccountClosing,
    private readonly refunds: RefundsService,
    private readonly credits: CreditSettlement,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** What would be refunded at a moment to each of these people, from our records; null for whom the coach cannot settle. */
  async previews(userIds: readonly string[], by: AccountDeleter, at = this.clock.now(), formats = this.business.formats): Promise<Map<string, AccountSettlement | null>> {
    if (userIds.length === 0) return new Map();
    const holdings = await holdingsOf(this.em, userIds, this.business.current, this.clock.now());
    return new Map([...holdings].map(([userId, held]) => [userId, accountSettlement(held, by, at, formats)]));
  }

  /** What is refunded to somebody who leaves on their own, in the language of the formats. */
  async onLeaving(userId: string, at: Date, formats = this.business.formats): Promise<AccountSettlement> {
    return (await this.previews([userId], 'client', at, formats)).get(userId) ?? NOTHING;
  }

  /** Syncs the payments with the provider, as far as it answers; before the transaction that settles. */
  async refresh(userId: string): Promise<void> {
    for (const intent of await this.intentsOf(this.em.fork(), userId)) await this.refunds.refresh(intent);
  }

  /**
 * Ends everything upcoming and promises refunds, in the caller's transaction and all at once. The provider is not called: promised
 * refunds are sent as soon as it answers, and the caller ends a billed plan there. Repeated calls promise nothing twice.
 */
  async settle(em: EntityManager, userId: string, by: AccountDeleter, agree: Agreeing = () => undefined): Promise<AccountSettlement> {
    await em.execute(`select from bookings where user_id = ? and (status in ('pending', 'confirmed')
      or exists (select from sick_day_sessions s where s.booking_id = bookings.id and s.week is not null and s.settled is null)) order by id for update`, [userId]);
    for (const intent of await this.intentsOf(em, userId)) await lockPayment(em, intent);
    await em.execute('select from session_credits where user_id = ? order by id for update', [userId]);
    const now = this.clock.now();
    const settlement = accountSettlement((await holdingsOf(em, [userId], this.business.current, now)).get(userId)!, by, now, this.business.formats);
    agree(settlement);
    await this.bookings.endUpcoming(em, userId);
    for (const line of settlement?.lines ?? []) await this.giveBack(em, line);
    return settlement ?? NOTHING;
  }

  private async giveBack(em: EntityManager, { kind, id, paymentId, refundCents }: SettlementLine): Promise<void> {
    if (kind === 'session') return;
    if (kind === 'week') return this.bookings.giveBackWeek(em, id);
    const payment = paymentId ? await em.findOneOrFail(PaymentRow, { id: paymentId }) : null;
    if (refundCents > 0 && payment?.stripePaymentIntentId) await this.refunds.promise(em, payment.stripePaymentIntentId, { cents: refundCents, purpose: ACCOUNT_CLOSED, reason: 'account closed' });
    if (kind === 'pack') await this.revoke(em, id);
  }

  /** Voids the rest of a pack. */
  private async revoke(em: EntityManager, creditId: string): Promise<void> {
    const grant = await em.findOneOrFail(SessionCredit, { id: creditId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    await this.credits.settle(em, grant, Math.min(grant.granted - grant.revoked, grant.used), 'refunded');
  }

  /** Payments that may be refunded, in lock order. */
  private async intentsOf(em: EntityManager, userId: string): Promise<string[]> {
    const { sessions, weeksOff, packs, plan } = (await holdingsOf(em, [userId], this.business.current, this.clock.now())).get(userId)!;
    const ids = [...sessions, ...weeksOff, ...packs, ...(plan ? [plan] : [])].flatMap(({ paymentId }) => paymentId ?? []);
    const payments = ids.length > 0 ? await em.find(PaymentRow, { id: { $in: ids } }) : [];
    return payments.flatMap(({ stripePaymentIntentId }) => stripePaymentIntentId ?? []).sort();
  }
}

const NOTHING: AccountSettlement = { refundCents: 0, lines: [] };
