import { answerBank, pay, type Outcome } from '../checkout/pay.ts';
import { settleCheckout } from '../checkout/settle.ts';
import type { CheckoutRecord } from '../store/records.ts';
import { nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';
import { expireLapsed } from '../checkout/expiry.ts';
import type { World } from '../world.ts';
import { missing, saved, param, type Action, type Answer, type ControlParams } from './answer.ts';
import { fillIn, listCalls, restrict } from './account.ts';
import { cardParams } from './cards.ts';
import { moveClock, readClock } from './clock.ts';
import { delay, postpone, release, resend, setPaused } from './deliveries.ts';
import { decide, dispute, update, warn } from './disputes.ts';
import { writeHistory } from './history.ts';
import { payOpenInvoice } from './invoices.ts';
import { failPayout, payOut } from './payouts.ts';
import { failRefund, refund } from './refunds.ts';
import { OUTAGE_MODES } from './outage.ts';
import { changeSettings } from './settings.ts';

const OUTCOME_STATUS = { paid: 200, asking: 402, invalid: 400, declined: 402, closed: 409 } as const satisfies Record<Outcome['kind'], number>;

const outage: Action = (world, _id, params) => {
  const seconds = 'off' in params ? 0 : Number(param(params, 'seconds', ''));
  const mode = OUTAGE_MODES.find((known) => known === param(params, 'mode', 'error'));
  const delayMs = Number(param(params, 'delay_ms', '1000'));
  if (!mode || !(seconds >= 0) || !(delayMs >= 0))
    return { status: 400, body: { error: `Send {"seconds": 30, "mode": "${OUTAGE_MODES.join('" or "')}"} or {"off": true}.` } };
  if (seconds > 0) world.outage.begin(mode, seconds, delayMs);
  else world.outage.end();
  return { status: 200, body: { outage: world.outage.current(), seconds_left: Math.ceil(world.outage.left() / 1000) } };
};

async function payWith(world: World, checkout: CheckoutRecord, params: ControlParams): Promise<Answer> {
  const payer = { email: param(params, 'email', 'payer@example.com'), name: param(params, 'name', 'Sandbox Payer') };
  const asked = await pay(world, checkout, { payer, card: cardParams(params), terms: true });
  const confirms = param(params, 'authentication', 'complete') !== 'fail';
  const outcome = asked.kind === 'asking' ? await answerBank(world, checkout, confirms) : asked;
  return { status: OUTCOME_STATUS[outcome.kind], body: { ...outcome, session: checkout.session } };
}

const payCheckout: Action = (world, id, params) => {
  const checkout = find(world.store.state.checkouts, id);
  return checkout ? payWith(world, checkout, params) : missing('checkout session');
};

/** Expires an open session at once, as if its time had passed. */
const lapse: Action = (world, id) => {
  const checkout = find(world.store.state.checkouts, id);
  if (!checkout) return missing('checkout session');
  if (checkout.session.status === 'open') checkout.session.expires_at = nowSeconds();
  expireLapsed(world);
  return saved(world, { session: checkout.session });
};

/** Settles a slow payment now; `{"succeeds": false}` makes it fail whatever its card says. */
const settle: Action = (world, id, params) => {
  const checkout = find(world.store.state.checkouts, id);
  if (!checkout) return missing('checkout session');
  const succeeds = 'succeeds' in params ? String(params['succeeds']) === 'true' : undefined;
  if (settleCheckout(world, checkout, succeeds)) return saved(world, { session: checkout.session });
  return { status: 409, body: { error: 'This checkout has no slow payment on its way.' } };
};

const listEvents: Action = ({ store: { state } }) => {
  const deliveries = Object.values(state.deliveries);
  const data = Object.values(state.events).map((event) => ({
    ...event,
    deliveries: deliveries.filter((delivery) => delivery.event === event.id),
  }));
  return { status: 200, body: { data: data.reverse() } };
};

/** The control API: method, path, action. */
export const ACTIONS: readonly [method: 'GET' | 'POST', path: RegExp, action: Action][] = [
  ['GET', /^\/sandbox\/health$/, () => ({ status: 200, body: { ok: true } })],
  ['GET', /^\/sandbox\/events$/, listEvents],
  ['POST', /^\/sandbox\/events\/(\w+)\/resend$/, resend],
  ['POST', /^\/sandbox\/deliveries\/pause$/, setPaused(true)],
  ['POST', /^\/sandbox\/deliveries\/resume$/, setPaused(false)],
  ['POST', /^\/sandbox\/deliveries\/release$/, release],
  ['POST', /^\/sandbox\/deliveries\/delay$/, delay],
  ['POST', /^\/sandbox\/events\/(\w+)\/delay$/, postpone],
  ['POST', /^\/sandbox\/outage$/, outage],
  ['GET', /^\/sandbox\/calls$/, listCalls],
  ['POST', /^\/sandbox\/account$/, fillIn],
  ['POST', /^\/sandbox\/keys$/, restrict],
  ['POST', /^\/sandbox\/history$/, writeHistory],
  ['GET', /^\/sandbox\/clock$/, readClock],
  ['POST', /^\/sandbox\/clock$/, moveClock],
  ['POST', /^\/sandbox\/settings$/, changeSettings],
  ['POST', /^\/sandbox\/charges\/(\w+)\/dispute$/, dispute],
  ['POST', /^\/sandbox\/charges\/(\w+)\/refund$/, refund],
  ['POST', /^\/sandbox\/payouts$/, payOut],
  ['POST', /^\/sandbox\/payouts\/(\w+)\/fail$/, failPayout],
  ['POST', /^\/sandbox\/refunds\/(\w+)\/fail$/, failRefund],
  ['POST', /^\/sandbox\/charges\/(\w+)\/fraud-warning$/, warn],
  ['POST', /^\/sandbox\/disputes\/(\w+)\/update$/, update],
  ['POST', /^\/sandbox\/disputes\/(\w+)\/decide$/, decide],
  ['POST', /^\/sandbox\/invoices\/(\w+)\/pay$/, payOpenInvoice],
  ['POST', /^\/sandbox\/checkout\/(\w+)\/pay$/, payCheckout],
  ['POST', /^\/sandbox\/checkout\/(\w+)\/lapse$/, lapse],
  ['POST', /^\/sandbox\/checkout\/(\w+)\/settle$/, settle],
];
