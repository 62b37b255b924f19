import type { CleanupUser } from '@coach/contracts';
import { protectionOf } from '@coach/domain';
import { isoOf, NOT_DELETED } from '../../platform/lists/list-sql.ts';

const live = (by: 'card' | 'hand'): string =>
  `p.user_id in (select s.user_id from subscriptions s where s.status in ('active', 'past_due') and s.stripe_subscription_id is ${by === 'card' ? 'not null' : 'null'})`;

/** What protects an account, keyed by column (CLN-05). Each is a set of people: the counts cover all accounts, and each set is built once. */
const FACTS = {
  is_protected: 'p.is_protected',
  has_dispute: 'p.user_id in (select d.user_id from disputes d where d.outcome is null and d.user_id is not null)',
  // Money still due to the client (promised, parked, or returned by the bank), or a pending payment decision.
  has_refund: `(p.user_id in (select m.user_id from refunds r join payments m on m.id = r.payment_id
      where (r.stripe_refund_id is null or r.failed_at is not null) and r.paid_by_hand_at is null)
    or p.user_id in (select t.user_id from billing_tasks t where t.resolved_at is null and t.user_id is not null))`,
  has_paid_subscription: live('card'),
  has_given_plan: live('hand'),
  has_paid_booking: `p.user_id in (select b.user_id from bookings b where b.status in ('pending', 'confirmed')
    and b.last_session_at > clock.now
    and (b.price_cents > 0 or exists (select from session_credit_entries e where e.booking_id = b.id and e.kind = 'spent')))`,
  has_credits: `p.user_id in (select c.user_id from session_credits c where (c.payment_id is not null or c.source = 'imported')
    and c.used < c.granted - c.revoked and c.expires_at > clock.now and c.revoked_at is null and c.expired_at is null)`,
};
type Facts = Record<keyof typeof FACTS, boolean>;
type Shown = Omit<CleanupUser, 'is_deletable' | 'protected_by' | 'settlement'>;
export type ListedAccount = Shown & Facts;

/** A condition on accounts: nothing protects them from deletion. */
export const DELETABLE = `not (p.is_admin or ${Object.values(FACTS).join(' or ')})`;

/** All accounts that aren't deleted; `?` is now. */
export const ACCOUNTS = `from profiles p cross join (select ?::timestamptz as now) clock where ${NOT_DELETED}`;

/** The displayed columns of an account and its protections. */
export const COLUMNS = `p.id, p.user_id, p.email, p.first_name, p.last_name, p.is_admin, p.created_at,
  (select count(*)::int from bookings b where b.user_id = p.user_id) as booking_count,
  ${Object.entries(FACTS).map(([name, sql]) => `${sql} as ${name}`).join(',\n  ')}`;

/** An account as listed; refunds are added by the caller. */
export function accountView({ is_protected, has_dispute, has_refund, has_paid_subscription, has_given_plan, has_paid_booking, has_credits, ...shown }: ListedAccount): Omit<CleanupUser, 'settlement'> {
  const protected_by = protectionOf({
    ...{ isAdmin: shown.is_admin, isFlagged: is_protected, hasDispute: has_dispute, hasRefund: has_refund },
    ...{ hasPaidSubscription: has_paid_subscription, hasGivenPlan: has_given_plan, hasPaidBooking: has_paid_booking, hasCredits: has_credits },
  });
  return { ...shown, created_at: isoOf(shown.created_at), is_deletable: protected_by === null, protected_by };
}
