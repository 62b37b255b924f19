import type { ServerResponse } from 'node:http';
import { parseForm, type Form } from '../http/form.ts';
import { sendOn, sendPage } from '../http/reply.ts';
import type { Incoming } from '../http/server.ts';
import type { CheckoutRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { expireLapsed } from './expiry.ts';
import { askPage, noticePage, payPage, type Shown } from './page.ts';
import { answerBank, filled, pay, type Outcome, type Payment } from './pay.ts';
import { applyCode, reduce } from './promotion.ts';

type Fields = { [name: string]: Form };

const UNTOUCHED: Shown = { email: '', name: '', expiry: '', errors: {} };

/** A form field as text, truncated to a sensible length. */
export function typed(form: Fields, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.slice(0, 500) : '';
}

function paymentFrom(form: Fields): Payment {
  return {
    payer: { email: typed(form, 'email'), name: typed(form, 'name') },
    card: { number: typed(form, 'card_number'), expiry: typed(form, 'card_expiry'), cvc: typed(form, 'card_cvc') },
    terms: typed(form, 'terms') === 'accepted',
  };
}

function shownAgain({ payer, card, terms }: Payment, outcome: Outcome): Shown {
  return {
    ...payer,
    terms,
    expiry: card.expiry,
    errors: outcome.kind === 'invalid' ? outcome.errors : {},
    declined: outcome.kind === 'declined' ? outcome.message : undefined,
  };
}

/** Sends the page for a session's current status. */
function showSession(world: World, checkout: CheckoutRecord, response: ServerResponse): void {
  const { session } = checkout;
  if (session.status === 'open') return sendPage(response, 200, payPage(world.store.state, checkout, world.merchant, UNTOUCHED));
  const paid = session.status === 'complete';
  const title = paid && session.mode === 'setup' ? 'Your card is saved already' : paid ? 'You have already paid' : 'This checkout has expired';
  const words = paid
    ? 'This checkout is complete. It cannot be paid a second time.'
    : 'Nothing was paid. Go back and start again to get a new checkout.';
  const back = paid ? session.success_url : session.cancel_url;
  sendPage(response, paid ? 200 : 410, noticePage(world.merchant, title, words, back && filled(back, session.id)));
}

function show(world: World, checkout: CheckoutRecord, outcome: Outcome, shown: Shown, response: ServerResponse): void {
  const { session } = checkout;
  const { state } = world.store;
  if (outcome.kind === 'paid') return sendOn(response, outcome.redirectTo);
  if (outcome.kind === 'asking') return sendPage(response, 200, askPage(state, checkout, world.merchant));
  if (outcome.kind !== 'closed') return sendPage(response, 200, payPage(state, checkout, world.merchant, shown));
  // The second of two submits: the first one has paid, so this payer belongs on the same page.
  if (session.status === 'complete') return sendOn(response, filled(session.success_url ?? '', session.id));
  showSession(world, checkout, response);
}

/** Applies a promotion code to an open session or removes it. */
async function changeCode(world: World, checkout: CheckoutRecord, form: Fields, response: ServerResponse): Promise<void> {
  const { state } = world.store;
  if (checkout.session.status !== 'open' || !checkout.session.allow_promotion_codes) return showSession(world, checkout, response);
  const code = typed(form, 'promotion_code');
  const refusal = typed(form, 'action') === 'apply' ? applyCode(state, checkout, code) : null;
  if (typed(form, 'action') === 'remove') reduce(checkout, null);
  await world.store.saved();
  if (refusal === null) return sendOn(response, `/c/pay/${checkout.session.id}`);
  sendPage(response, 200, payPage(state, checkout, world.merchant, { ...UNTOUCHED, code: { typed: code, refusal } }));
}

async function submit(world: World, checkout: CheckoutRecord, body: string, response: ServerResponse): Promise<void> {
  const form = parseForm(body);
  if (typed(form, 'action') !== '') return changeCode(world, checkout, form, response);
  const answer = typed(form, 'authentication');
  const payment = paymentFrom(form);
  const { email = '', name = '' } = checkout.asking?.payer ?? {};
  const shown = answer === '' ? (outcome: Outcome) => shownAgain(payment, outcome) : (outcome: Outcome) => shownAgain({ ...payment, payer: { email, name } }, outcome);
  const outcome = answer === '' ? await pay(world, checkout, payment) : await answerBank(world, checkout, answer === 'complete');
  show(world, checkout, outcome, shown(outcome), response);
}

/** Handles GET and POST /c/pay/:id, the hosted page. */
export async function answerCheckout(world: World, { method, path, body }: Incoming, response: ServerResponse): Promise<void> {
  const checkout = find(world.store.state.checkouts, path.slice('/c/pay/'.length));
  if (!checkout)
    return sendPage(
      response,
      404,
      noticePage(world.merchant, 'No such checkout', 'This sandbox does not know the session in the address.', null),
    );
  if (method === 'POST') return submit(world, checkout, body, response);
  if (expireLapsed(world) > 0) await world.store.saved();
  world.webhookSender.wake();
  showSession(world, checkout, response);
}
