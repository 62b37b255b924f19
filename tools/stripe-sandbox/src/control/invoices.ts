import { subscriptionOf } from '../billing/collect.ts';
import { asks, declinedAway, judgeCard, NOT_AUTHENTICATED, type Decline } from '../checkout/cards.ts';
import { payInvoice } from '../invoice/pay.ts';
import { attach, defaultCard, newCardOnFile } from '../resources/payment-methods.ts';
import type { CardOnFile, Invoice } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { missing, saved, param, type Action, type ControlParams } from './answer.ts';
import { cardParams } from './cards.ts';

/** The card to charge, typed or on file, and the bank's decline if there is one; null for an invalid card. */
function cardToPay(world: World, invoice: Invoice, params: ControlParams): { card: CardOnFile; decline: Decline | null } | null {
  const { state } = world.store;
  const subscription = find(state.subscriptions, subscriptionOf(world, invoice) ?? '')?.subscription;
  const kept = defaultCard(state, invoice.customer, subscription?.default_payment_method ?? null);
  if (!('card' in params)) return kept ? { card: kept, decline: asks(kept.effect) ? null : declinedAway(kept.effect) } : null;
  const customer = find(state.customers, invoice.customer);
  const verdict = judgeCard(cardParams(params), new Date());
  if (!customer || verdict.kind === 'invalid') return null;
  const payer = { email: customer.email ?? undefined, name: customer.name ?? 'Sandbox Payer' };
  const card = newCardOnFile(state, verdict.card, verdict.effect, payer);
  if (verdict.kind === 'accepted') attach(world, card, customer, SYSTEM_CAUSE);
  return { card, decline: verdict.kind === 'declined' ? verdict.decline : null };
}

/** Pays an open invoice as the payer would on its page: with the card on file or a typed one, confirming with their bank if asked. */
export const payOpenInvoice: Action = async (world, id, params) => {
  const invoice = find(world.store.state.invoices, id);
  if (!invoice) return missing('invoice');
  if (invoice.status !== 'open') return { status: 409, body: { error: `This invoice is ${invoice.status}.` } };
  const found = cardToPay(world, invoice, params);
  if (!found) return { status: 400, body: { error: 'There is no such card; send {"card": "4242…"} or none for the one on file.' } };
  const refuses = asks(found.card.effect) && param(params, 'authentication', 'complete') === 'fail';
  const decline = refuses ? NOT_AUTHENTICATED : found.decline;
  const paid = payInvoice(world, invoice, found.card, decline);
  const { body } = await saved(world, paid ? { invoice } : { error: decline?.message, invoice });
  return { status: paid ? 200 : 402, body };
};
