import type { ServerResponse } from 'node:http';
import { paymentOf } from '../billing/invoice-payment.ts';
import { typed } from '../checkout/routes.ts';
import { asks, declinedAway, judgeCard, NOT_AUTHENTICATED, type Decline } from '../checkout/cards.ts';
import { parseForm } from '../http/form.ts';
import { sendOn, sendPage } from '../http/reply.ts';
import type { Incoming } from '../http/server.ts';
import { portalNotice } from '../portal/page.ts';
import { attach, newCardOnFile } from '../resources/payment-methods.ts';
import type { CardOnFile, Invoice } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { invoiceAskPage, invoicePage, type ShownCard } from './page.ts';
import { payInvoice } from './pay.ts';

const UNTOUCHED: ShownCard = { name: '', expiry: '', errors: {}, declined: null };

/** Charges the card and, on success, keeps it for renewals. */
async function charge(world: World, invoice: Invoice, card: CardOnFile, decline: Decline | null, response: ServerResponse): Promise<void> {
  const paid = payInvoice(world, invoice, card, decline);
  await world.store.saved();
  world.webhookSender.wake();
  if (paid) return sendOn(response, `/i/${invoice.id}`);
  sendPage(response, 200, invoicePage(invoice, world.merchant, { ...UNTOUCHED, declined: decline?.message ?? null }));
}

async function pay(world: World, invoice: Invoice, body: string, response: ServerResponse): Promise<void> {
  const { state } = world.store;
  const form = parseForm(body);
  const customer = find(state.customers, invoice.customer);
  const waiting = find(state.cards, typed(form, 'method'));
  if (waiting?.method.customer === invoice.customer)
    return charge(world, invoice, waiting, typed(form, 'authentication') === 'complete' ? null : NOT_AUTHENTICATED, response);
  const [name, expiry] = [typed(form, 'name').trim(), typed(form, 'card_expiry')];
  const verdict = judgeCard({ number: typed(form, 'card_number'), expiry, cvc: typed(form, 'card_cvc') }, new Date());
  const errors = { ...(name === '' ? { name: 'Required' } : {}), ...(verdict.kind === 'invalid' ? verdict.errors : {}) };
  if (!customer || verdict.kind === 'invalid' || name === '') return sendPage(response, 200, invoicePage(invoice, world.merchant, { name, expiry, errors, declined: null }));
  const card = newCardOnFile(state, verdict.card, verdict.effect, { email: customer.email ?? undefined, name });
  if (verdict.kind === 'declined') return charge(world, invoice, card, verdict.decline, response);
  attach(world, card, customer, SYSTEM_CAUSE);
  const late = verdict.effect === 'settles never' ? declinedAway(verdict.effect) : null;
  if (!asks(verdict.effect)) return charge(world, invoice, card, late, response);
  await world.store.saved();
  sendPage(response, 200, invoiceAskPage(invoice, card.method.id, verdict.card.last4));
}

/** Refunded cents of the charge that paid an invoice. */
function refundedOf({ store: { state } }: World, { id }: Invoice): number {
  const intent = paymentOf(state, id)?.payment.payment_intent;
  const charge = typeof intent === 'string' ? state.paymentIntents[intent]?.latest_charge : null;
  return typeof charge === 'string' ? (find(state.charges, charge)?.amount_refunded ?? 0) : 0;
}

/** Handles GET and POST /i/:id, an invoice's page; it also takes the place of the PDF. */
export async function answerInvoice(world: World, { method, path, body }: Incoming, response: ServerResponse): Promise<void> {
  const invoice = find(world.store.state.invoices, path.slice('/i/'.length));
  if (!invoice) return sendPage(response, 404, portalNotice('No such invoice', 'This sandbox does not know the invoice in the address.', null));
  if (method === 'POST' && invoice.status === 'open') return pay(world, invoice, body, response);
  sendPage(response, 200, invoicePage(invoice, world.merchant, UNTOUCHED, refundedOf(world, invoice)));
}
