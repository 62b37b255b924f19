import { makeChange, planChange, type Planned } from '../billing/change.ts';
import { isOver, periodOf } from '../billing/subscription-shape.ts';
import { judgeCard, type CardForm, type Verdict } from '../checkout/cards.ts';
import { timeOf } from '../clock/time.ts';
import { attach, newCardOnFile } from '../resources/payment-methods.ts';
import { setEnd } from '../resources/subscriptions/subscription-update.ts';
import { configurationOf } from '../resources/portal/portal-configurations.ts';
import type { Customer, PortalConfiguration, PortalSession, Price, State, SubscriptionRecord } from '../store/records.ts';
import { SYSTEM_CAUSE, recordChange } from '../webhooks/events.ts';
import type { World } from '../world.ts';

/** The customer's subscriptions that have not ended, newest first. */
export function running(state: State, customerId: string): SubscriptionRecord[] {
  return Object.values(state.subscriptions)
    .filter(({ subscription }) => subscription.customer === customerId && !isOver(subscription))
    .reverse();
}

/** The features in the configuration of a session. */
export const featuresOf = (state: State, { configuration }: PortalSession): PortalConfiguration['features'] =>
  configurationOf(state, typeof configuration === 'string' ? configuration : configuration.id, 'configuration', 400).features;

/** The plans that a subscription can change to, cheapest first: the active recurring prices of active products that the configuration names, or all of them. */
export function offered(state: State, session: PortalSession, { subscription }: SubscriptionRecord): Price[] {
  const { enabled, products } = featuresOf(state, session).subscription_update;
  const named = products?.flatMap(({ prices }) => prices);
  if (!enabled) return [];
  const current = subscription.items.data.map(({ price }) => price.id);
  const open = Object.values(state.prices).filter(
    ({ active, recurring, product, id }) => active && recurring && state.products[product]?.active && !current.includes(id) && (named?.includes(id) ?? true),
  );
  return open.sort((a, b) => (a.unit_amount ?? 0) - (b.unit_amount ?? 0));
}

const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const;
const prorationOf = (state: State, session: PortalSession): (typeof PRORATIONS)[number] =>
  PRORATIONS.find((behavior) => behavior === featuresOf(state, session).subscription_update.proration_behavior) ?? 'none';

/** Calculates a change of the first item to another price, as of now. */
export function planSwitch(world: World, record: SubscriptionRecord, price: Price): Planned {
  const [item] = record.subscription.items.data;
  return planChange(world, record, [{ id: item?.id, price }], timeOf(world.store.state, record.subscription.customer));
}

/** Changes the plan and bills the difference as configured. The caller saves. */
export function switchPlan(world: World, session: PortalSession, record: SubscriptionRecord, price: Price): void {
  const { subscription } = record;
  const before = structuredClone(subscription);
  const at = timeOf(world.store.state, subscription.customer);
  makeChange(world, record, planSwitch(world, record, price), prorationOf(world.store.state, session), at, SYSTEM_CAUSE);
  if (subscription.cancel_at_period_end) subscription.cancel_at = periodOf(subscription).end;
  recordChange(world, 'customer.subscription.updated', before, subscription);
}

/** Sets a subscription to end with its period, or to continue. The caller saves. */
export function setEnding(world: World, { subscription }: SubscriptionRecord, ends: boolean): void {
  const before = structuredClone(subscription);
  setEnd(subscription, { cancel_at_period_end: ends }, timeOf(world.store.state, subscription.customer));
  recordChange(world, 'customer.subscription.updated', before, subscription);
}

/** Makes a new card the default for all of the customer's payments; a declined card changes nothing. The caller saves. */
export function changeCard(world: World, customer: Customer, form: CardForm, name: string): Verdict {
  const verdict = judgeCard(form, new Date());
  if (verdict.kind !== 'accepted') return verdict;
  const { state } = world.store;
  const card = newCardOnFile(state, verdict.card, verdict.effect, { email: customer.email ?? undefined, name });
  attach(world, card, customer, SYSTEM_CAUSE);
  const before = structuredClone(customer);
  customer.invoice_settings.default_payment_method = card.method.id;
  recordChange(world, 'customer.updated', before, customer);
  for (const { subscription } of running(state, customer.id)) {
    const old = structuredClone(subscription);
    subscription.default_payment_method = card.method.id;
    recordChange(world, 'customer.subscription.updated', old, subscription);
  }
  return verdict;
}
