import type { PlantedBug } from '../planted-bug.ts';

/** Money, refunds, credits, plans and the provider's events. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'refund: goes back a cent short',
    before: `const amount = Math.min(refund.amount, leftAtProvider(live));`,
    after: `const amount = Math.min(refund.amount, leftAtProvider(live)) - 1;`,
    spec: 'apps/api/test/refunds.spec.ts',
  },
  {
    name: 'refund: a part that went back at the provider marks the whole payment refunded',
    before: `{ status: live.charge.refunded ? 'refunded' : 'paid', disputedAt:`,
    after: `{ status: live.charge.amount_refunded > 0 ? 'refunded' : 'paid', disputedAt:`,
    spec: 'apps/api/test/partial-refunds.spec.ts',
  },
  {
    name: 'refund: a part that went back at the provider asks the coach as if all had',
    before: `if (!wasRefunded && live.charge.refunded && live.refunds`,
    after: `if (!wasRefunded && live.refunds`,
    spec: 'apps/api/test/partial-refunds.spec.ts',
  },
  {
    name: 'refund: a part that went back takes every credit of a pack',
    before: `[{ days: 1, kept: keptOf(balance) }]`,
    after: `[{ days: 1, kept: keptOf(balance) < 1 ? 0 : 1 }]`,
    spec: 'apps/api/test/partial-refunds.spec.ts',
  },
  {
    name: 'refund: the panel sends more than is left of a payment',
    before: `if (amount > left) throw refusal(refusals, 'MORE_THAN_LEFT', { refundable: left });`,
    after: `if (amount > left * 2) throw refusal(refusals, 'MORE_THAN_LEFT', { refundable: left });`,
    spec: 'apps/api/test/money-mended.spec.ts',
  },
  {
    name: 'refund: the same request of the panel is told to the client twice',
    before: `if ((await em.count(RefundRow, { paymentId, purpose })) > 0) return;`,
    after: ``,
    spec: 'apps/api/test/money-mended.spec.ts',
  },
  {
    name: 'refund: a payment that came too late for its hour is kept',
    before: `if (paymentIntentId) await this.refunds.promise(em, paymentIntentId, { ...shares, purpose: 'slot-lost'`,
    after: `if (!paymentIntentId) await this.refunds.promise(em, '', { ...shares, purpose: 'slot-lost'`,
    spec: 'apps/api/test/group.spec.ts',
  },
  {
    name: 'refund: one told before its payment is forgotten',
    before: `...{ status: charge?.refunded ? 'refunded' : 'paid', refundedCents: charge?.amount_refunded ?? 0,`,
    after: `...{ status: 'paid', refundedCents: 0,`,
    spec: 'apps/api/test/refunds.spec.ts',
  },
  {
    name: 'dispute: one that was won still holds the money',
    before: `disputes.filter((dispute) => !isInquiry(dispute) && outcomeOf(dispute) !== 'won')`,
    after: `disputes.filter((dispute) => !isInquiry(dispute))`,
    spec: 'apps/api/test/money-back.spec.ts',
  },
  {
    name: 'webhook: an event under a wrong signature is taken in',
    before: `throw new BadRequestException('The signature of this event is not valid.');`,
    after: `return JSON.parse(payload.toString('utf8')) as Stripe.Event;`,
    spec: 'apps/api/test/checkout.spec.ts',
  },
  {
    name: 'reconcile: subscriptions whose events were lost are not asked about',
    before: `await this.askAll(await this.overdueSubscriptions(), (id) => this.subscriptions.sync(id));`,
    after: ``,
    spec: 'apps/api/test/subscriptions.spec.ts',
  },
  {
    name: 'reconcile: refunds whose jobs were lost are not sent',
    before: `await this.askAll(unsent.map(({ id }) => id), (refund_id) => this.refunds.send({ refund_id }));`,
    after: `void unsent;`,
    spec: 'apps/api/test/money-back.spec.ts',
  },
  {
    name: 'plan: arrears close the library at once, without their grace',
    before: `graceUntil: graceUntil(status, failedAt(live, now), before),`,
    after: `graceUntil: null,`,
    spec: 'apps/api/test/renewals.spec.ts',
  },
  {
    name: 'plan: a renewal is announced again with each word of it',
    before: `and not cancel_at_period_end and reminded_until is distinct from current_period_end`,
    after: `and not cancel_at_period_end`,
    spec: 'apps/api/test/renewals.spec.ts',
  },
  {
    name: 'credits: two bookings at once spend the same one',
    before: `order by expires_at, id limit 1 for update)`,
    after: `order by expires_at, id limit 1)`,
    spec: 'apps/api/test/credits.spec.ts',
  },
  {
    name: 'credits: the one that lasts longest is spent first',
    before: `order by expires_at, id limit 1 for update)`,
    after: `order by expires_at desc, id limit 1 for update)`,
    spec: 'apps/api/test/credits.spec.ts',
  },
  {
    name: 'credits: a pack that was used is given back whole',
    before: `if (!mayRefundPack(pack, this.clock.now())) throw refusal(refusals, 'PACK_USED');`,
    after: ``,
    spec: 'apps/api/test/credits.spec.ts',
  },
  {
    name: 'credits: their end is called to mind every hour',
    before: `where warned_at is null and suspended_at is null and used < granted - revoked`,
    after: `where suspended_at is null and used < granted - revoked`,
    spec: 'apps/api/test/credits.spec.ts',
  },
  {
    name: 'customer: one that is gone at the provider stays when an answer on its way put it back',
    before: `on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id where ours.stripe_customer_id = ?`,
    after: `on conflict (user_id) do update set stripe_customer_id = ours.stripe_customer_id where ours.stripe_customer_id = ?`,
    spec: 'apps/api/test/provider-trouble.spec.ts',
  },
  {
    name: 'trial: one that was refused becomes a plan when its days are over',
    before: `const isTrial = state.trialEndsAt !== null || (!hasPlan && beganAsTrial(live));`,
    after: `const isTrial = state.trialEndsAt !== null;`,
    spec: 'apps/api/test/trials.spec.ts',
  },
  {
    name: 'trial: one that is refused after its end goes on, and is paid for',
    before: `if (live.status !== 'canceled') await this.stripe.subscriptions.cancel(live.id);`,
    after: `if (live.status === 'trialing') await this.stripe.subscriptions.cancel(live.id);`,
    spec: 'apps/api/test/trials.spec.ts',
  },
];
