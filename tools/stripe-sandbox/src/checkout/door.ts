import type { ServerResponse } from 'node:http';
import { parseForm, type Form } from '../http/form.ts';
import { sendOn, sendPage } from '../http/reply.ts';
import type { Incoming } from '../http/server.ts';
import type { CheckoutRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { expireLapsed } from './expiry.ts';
import { noticePage, payPage, type Shown } from './page.ts';
import { filled, pay, type Outcome, type Payment } from './pay.ts';

const UNTOUCHED: Shown = { email: '', name: '', expiry: '', errors: {} };

function typed(form: { [name: string]: Form }, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.slice(0, 500) : '';
}

function paymentFrom(body: string): Payment {
  const form = parseForm(body);
  return {
    payer: { email: typed(form, 'email'), name: typed(form, 'name') },
    card: { number: typed(form, 'card_number'), expiry: typed(form, 'card_expiry'), cvc: typed(form, 'card_cvc') },
  };
}

function shownAgain({ payer, card }: Payment, outcome: Outcome): Shown {
  return {
    ...payer,
    expiry: card.expiry,
    errors: outcome.kind === 'invalid' ? outcome.errors : {},
    declined: outcome.kind === 'declined' ? outcome.message : undefined,
  };
}

/** The page of a session in its present state. */
function showSession(world: World, { session, ...rest }: CheckoutRecord, response: ServerResponse): void {
  if (session.status === 'open') return sendPage(response, 200, payPage({ session, ...rest }, world.merchant, UNTOUCHED));
  const paid = session.status === 'complete';
  const title = paid ? 'You have already paid' : 'This checkout has expired';
  const words = paid
    ? 'This checkout is complete. It cannot be paid a second time.'
    : 'Nothing was paid. Go back and start again to get a new checkout.';
  const back = paid ? session.success_url : session.cancel_url;
  sendPage(response, paid ? 200 : 410, noticePage(world.merchant, title, words, back && filled(back, session.id)));
}

async function submit(world: World, checkout: CheckoutRecord, body: string, response: ServerResponse): Promise<void> {
  const payment = paymentFrom(body);
  const outcome = await pay(world, checkout, payment);
  const { session } = checkout;
  if (outcome.kind === 'paid') return sendOn(response, outcome.redirectTo);
  if (outcome.kind !== 'closed') return sendPage(response, 200, payPage(checkout, world.merchant, shownAgain(payment, outcome)));
  // The second of two submits: it was paid by the first, so its payer belongs on the same page.
  if (session.status === 'complete') return sendOn(response, filled(session.success_url ?? '', session.id));
  showSession(world, checkout, response);
}

/** GET and POST /c/pay/:id, the hosted page. */
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
  world.courier.wake();
  showSession(world, checkout, response);
}
