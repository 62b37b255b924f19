import { yourCoach } from '@coach/content';
import type Stripe from 'stripe';
import { subscriptionIdOf } from '../receipts/invoice-fields.ts';
import { subscriptionState } from './subscription-state.ts';

const { plans } = yourCoach;
const START = Date.parse('2027-03-01T17:00:00Z') / 1000;
const END = Date.parse('2027-04-01T17:00:00Z') / 1000;
const DAY = 86_400;
const now = new Date('2027-03-10T17:00:00Z');
const at = (seconds: number) => new Date(seconds * 1000);

const item = { id: 'si_1', current_period_start: START, current_period_end: END, price: { id: 'price_1', unit_amount: 10_000, metadata: { plan_type: 'video_library' } } };
const live = (change: object = {}) =>
  ({
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', metadata: {}, items: { data: [item] }, latest_invoice: null },
    ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null },
    ...change,
  }) as unknown as Stripe.Subscription;
const bill = (finalized: number | null) => ({ latest_invoice: { created: END, status_transitions: { finalized_at: finalized } } });
const priced = (price: object) => ({ items: { data: [{ ...item, price: { ...item.price, ...price } }] } });
const whole = {
  ...{ status: 'active', planType: 'video_library', priceMonthly: 10_000, interval: 'month', currentPeriodStart: at(START), currentPeriodEnd: at(END) },
  ...{ cancelAtPeriodEnd: false, trialEndsAt: null, graceUntil: null, stripeCustomerId: 'cus_1' },
};

describe('subscription row from the provider’s state (FLOW-12)', () => {
  it.each([
    ['as it is', {}, {}],
    ['of a trial', { status: 'trialing', trial_end: END }, { status: 'active', trialEndsAt: at(END) }],
    ['of a trial that is over', { trial_end: START }, {}],
    ['with an expanded customer', { customer: { id: 'cus_2' } }, { stripeCustomerId: 'cus_2' }],
    ['whose end is in sight', { cancel_at_period_end: true }, { cancelAtPeriodEnd: true }],
    ['whose end has a date', { cancel_at: END }, { cancelAtPeriodEnd: true }],
    ['of another plan by its price, whatever it began as', { ...priced({ metadata: { plan_type: 'premium_package' }, unit_amount: 32_000 }), metadata: { plan_type: 'video_library' } }, { planType: 'premium_package', priceMonthly: 32_000 }],
    ['of a plan by the year', priced({ recurring: { interval: 'year' } }), { interval: 'year' }],
    ['of a price made by hand', { ...priced({ metadata: {} }), metadata: { plan_type: 'video_access_only' } }, { planType: 'video_access_only' }],
    ['that ended early', { status: 'canceled', ended_at: START + DAY }, { status: 'canceled', currentPeriodEnd: at(START + DAY) }],
    ['that ended before its period began', { status: 'canceled', ended_at: START - DAY }, { status: 'canceled', currentPeriodEnd: at(START) }],
    ['that is past due since its bill was final', { status: 'past_due', ...bill(END + 3600) }, { status: 'past_due', graceUntil: at(END + 3600 + 7 * DAY) }],
    ['that is past due with a bill that is no longer told', { status: 'past_due', latest_invoice: 'in_1' }, { status: 'past_due', graceUntil: at(now.getTime() / 1000 + 7 * DAY) }],
    ['that is past due with a bill that never was final', { status: 'past_due', ...bill(null) }, { status: 'past_due', graceUntil: at(END + 7 * DAY) }],
  ])('%s', (_, change, expected) => {
    expect(subscriptionState(live(change), null, plans, now)).toEqual({ ...whole, ...expected });
  });

  it('VID-21 keeps the first grace period of continuing arrears', () => {
    const first = at(END + DAY);
    expect(subscriptionState(live({ status: 'past_due', ...bill(END + 30 * DAY) }), { status: 'past_due', graceUntil: first }, plans, now)!.graceUntil).toBe(first);
  });

  it.each([
    ['of no plan of ours', priced({ metadata: { plan_type: 'gym_towels' } })],
    ['of nothing', { items: { data: [] } }],
  ])('is null for one %s', (_, change) => {
    expect(subscriptionState(live(change), null, plans, now)).toBeNull();
  });
});

describe('an invoice', () => {
  it.each([
    ['by id', { subscription_details: { subscription: 'sub_1' } }, 'sub_1'],
    ['as an object', { subscription_details: { subscription: { id: 'sub_2' } } }, 'sub_2'],
    ['not at all', null, null],
    ['not, for a quote', { subscription_details: null }, null],
  ])('names its subscription %s', (_, parent, id) => {
    expect(subscriptionIdOf({ parent } as unknown as Stripe.Invoice)).toBe(id);
  });
});
