import type { CleanupUser } from '@coach/contracts';
import { protectionOf } from '@coach/domain';
import { LAST_START } from './booking-list.service.ts';
import { isoOf, NOT_DELETED } from './list-sql.ts';

const live = (by: 'card' | 'hand'): string =>
  `exists (select from subscriptions s where s.user_id = p.user_id and s.status in ('active', 'past_due') and s.stripe_subscription_id is ${by === 'card' ? 'not null' : 'null'})`;

/** What protects an account, by the column that says it (CLN-05). */
const FACTS = {
  is_protected: 'p.is_protected',
  has_dispute: 'exists (select from disputes d where d.user_id = p.user_id and d.outcome is null)',
  // Owed and not with the client: promised, parked, or returned by the bank; or something about money is to be decided.
  has_refund: `(exists (select from refunds r join payments m on m.id = r.payment_id
      where m.user_id = p.user_id and (r.stripe_refund_id is null or r.failed_at is not null) and r.paid_by_hand_at is null)
    or exists (select from billing_tasks t where t.user_id = p.user_id and t.resolved_at is null))`,
  has_paid_subscription: live('card'),
  has_given_plan: live('hand'),
  has_paid_booking: `exists (select from bookings b where b.user_id = p.user_id and b.status in ('pending', 'confirmed') and ${LAST_START} > clock.now
    and (b.price_cents > 0 or exists (select from session_credit_entries e where e.booking_id = b.id and e.kind = 'spent')))`,
  has_credits: `exists (select from session_credits c where c.user_id = p.user_id and c.payment_id is not null
    and c.used < c.granted - c.revoked and c.expires_at > clock.now and c.expired_at is null)`,
};
type Facts = Record<keyof typeof FACTS, boolean>;
type Shown = Omit<CleanupUser, 'is_deletable' | 'protected_by' | 'settlement'>;
export type ListedAccount = Shown & Facts;

/** A condition on accounts: nobody needs them any more. */
export const DELETABLE = `not (p.is_admin or ${Object.values(FACTS).join(' or ')})`;

/** Everybody who is not deleted; `?` is now. */
export const ACCOUNTS = `from profiles p cross join (select ?::timestamptz as now) clock where ${NOT_DELETED}`;

/** What is shown of an account, with what protects it. */
export const COLUMNS = `p.id, p.user_id, p.email, p.first_name, p.last_name, p.is_admin, p.created_at,
  (select count(*)::int from bookings b where b.user_id = p.user_id) as booking_count,
  ${Object.entries(FACTS).map(([name, sql]) => `${sql} as ${name}`).join(',\n  ')}`;

/** An account as the list shows it; what goes back is told by whoever knows. */
export function accountView({ is_protected, has_dispute, has_refund, has_paid_subscription, has_given_plan, has_paid_booking, has_credits, ...shown }: ListedAccount): Omit<CleanupUser, 'settlement'> {
  const protected_by = protectionOf({
    ...{ isAdmin: shown.is_admin, isFlagged: is_protected, hasDispute: has_dispute, hasRefund: has_refund },
    ...{ hasPaidSubscription: has_paid_subscription, hasGivenPlan: has_given_plan, hasPaidBooking: has_paid_booking, hasCredits: has_credits },
  });
  return { ...shown, created_at: isoOf(shown.created_at), is_deletable: protected_by === null, protected_by };
}
