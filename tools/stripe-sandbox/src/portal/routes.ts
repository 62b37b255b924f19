import type { ServerResponse } from 'node:http';
import { typed } from '../checkout/routes.ts';
import { parseForm } from '../http/form.ts';
import { sendOn, sendPage } from '../http/reply.ts';
import type { Incoming } from '../http/server.ts';
import type { PortalRecord, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { changeCard, planSwitch, running, setEnding, switchPlan } from './actions.ts';
import { cancelPage, cardPage, confirmPage, homePage, plansPage, portalNotice } from './page.ts';

const IDLE_MS = 60 * 60 * 1000;
const DONE = {
  card: 'Your card was changed.',
  plan: 'Your plan was changed.',
  cancel: 'Your plan will end with its period.',
  resume: 'Your plan goes on.',
} as const;
type PortalAction = keyof typeof DONE;

/** One request to the portal: the session, and the path segments after it. */
interface Visit {
  world: World;
  portal: PortalRecord;
  steps: string[];
  body: string;
  query: string;
  response: ServerResponse;
}

const baseOf = ({ portal: { session } }: Visit): string => `/p/session/${session.id}`;

/** Redirects after an action: to the portal's first page, or where the session's flow says. */
async function finish(visit: Visit, action: PortalAction): Promise<void> {
  const { world, portal, response } = visit;
  const { flow, return_url: home } = portal.session;
  await world.store.saved();
  world.webhookSender.wake();
  const after = flow?.after_completion;
  if (after?.type === 'redirect' && after.redirect) return sendOn(response, after.redirect.return_url);
  if (after?.type !== 'hosted_confirmation') return sendOn(response, `${baseOf(visit)}?done=${action}`);
  const back = home ? { href: home, words: `Return to ${world.merchant}` } : null;
  sendPage(response, 200, portalNotice(DONE[action], after.hosted_confirmation?.custom_message ?? '', back));
}

/** The first page of a session created for one flow. */
function flowAddress(visit: Visit): string | null {
  const { flow } = visit.portal.session;
  const base = baseOf(visit);
  if (flow?.type === 'payment_method_update') return `${base}/card`;
  if (flow?.subscription_cancel) return `${base}/cancel/${flow.subscription_cancel.subscription}`;
  if (flow?.subscription_update) return `${base}/plans/${flow.subscription_update.subscription}`;
  const confirm = flow?.subscription_update_confirm;
  const price = confirm?.items[0]?.price;
  return confirm && price ? `${base}/plans/${confirm.subscription}/${price}` : null;
}

function missing({ response }: Visit): void {
  sendPage(response, 404, portalNotice('Not here', 'The portal does not know this address, or the subscription is over.', null));
}

function recordOf({ world, portal, steps }: Visit): SubscriptionRecord | undefined {
  return running(world.store.state, portal.session.customer).find(({ subscription }) => subscription.id === steps[1]);
}

function show(visit: Visit): void {
  const { world, portal, steps, response, query } = visit;
  const { session } = portal;
  const record = recordOf(visit);
  const price = find(world.store.state.prices, steps[2] ?? '');
  const done = typed(parseForm(query), 'done');
  const start = done === '' ? flowAddress(visit) : null;
  if (steps.length === 0 && start) return sendOn(response, start);
  if (steps.length === 0) return sendPage(response, 200, homePage(world, session, DONE[done as PortalAction] ?? null));
  if (steps[0] === 'card') return sendPage(response, 200, cardPage(session, { name: '', expiry: '' }, {}, null));
  if (!record) return missing(visit);
  if (steps[0] === 'cancel') return sendPage(response, 200, cancelPage(session, record));
  if (steps[0] !== 'plans') return missing(visit);
  if (steps.length === 2) return sendPage(response, 200, plansPage(world, session, record));
  if (!price?.recurring || !price.active) return missing(visit);
  sendPage(response, 200, confirmPage(world, session, record, price, planSwitch(world, record, price)));
}

async function saveCard(visit: Visit): Promise<void> {
  const { world, portal, body, response } = visit;
  const form = parseForm(body);
  const customer = find(world.store.state.customers, portal.session.customer);
  if (!customer) return missing(visit);
  const [name, expiry] = [typed(form, 'name').trim(), typed(form, 'card_expiry')];
  const shown = { name, expiry };
  if (name === '') return sendPage(response, 200, cardPage(portal.session, shown, { name: 'Required' }, null));
  const verdict = changeCard(world, customer, { number: typed(form, 'card_number'), expiry, cvc: typed(form, 'card_cvc') }, name);
  if (verdict.kind === 'accepted') return finish(visit, 'card');
  const invalid = verdict.kind === 'invalid' ? verdict.errors : {};
  sendPage(response, 200, cardPage(portal.session, shown, invalid, verdict.kind === 'declined' ? verdict.decline.message : null));
}

async function act(visit: Visit): Promise<void> {
  const { world, portal, steps } = visit;
  if (steps[0] === 'card') return saveCard(visit);
  const record = recordOf(visit);
  const price = find(world.store.state.prices, steps[2] ?? '');
  if (!record) return missing(visit);
  if (steps[0] === 'plans' && price?.recurring && price.active) {
    const already = record.subscription.items.data.some((item) => item.price.id === price.id);
    if (!already) switchPlan(world, portal.session, record, price);
    return finish(visit, 'plan');
  }
  if (steps[0] !== 'cancel' && steps[0] !== 'resume') return missing(visit);
  setEnding(world, record, steps[0] === 'cancel');
  return finish(visit, steps[0]);
}

/** Handles everything under /p/session/:id, the billing portal. A session expires an hour after its last use. */
export async function answerPortal(world: World, { method, path, body, query }: Incoming, response: ServerResponse): Promise<void> {
  const [id = '', ...steps] = path.slice('/p/session/'.length).split('/');
  const portal = find(world.store.state.portals, id);
  if (!portal) return sendPage(response, 404, portalNotice('No such session', 'This sandbox does not know the session in the address.', null));
  const { return_url: home } = portal.session;
  const back = home ? { href: home, words: `Return to ${world.merchant}` } : null;
  if (Date.now() - portal.usedAt > IDLE_MS) return sendPage(response, 410, portalNotice('This session is over', 'Go back and open the billing page again.', back));
  portal.usedAt = Date.now();
  const visit: Visit = { world, portal, steps, body, query, response };
  return method === 'POST' ? act(visit) : show(visit);
}
