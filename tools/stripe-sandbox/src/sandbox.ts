import type { ServerResponse } from 'node:http';
import { Api } from './api/api.ts';
import { Calls } from './api/calls.ts';
import { answerCheckout } from './checkout/routes.ts';
import { expireLapsed, watchTime } from './checkout/expiry.ts';
import { settleDue } from './checkout/settle.ts';
import { runDue } from './billing/due.ts';
import { answerControl } from './control/routes.ts';
import { Outage } from './control/outage.ts';
import { sendJson, sendOn } from './http/reply.ts';
import { answerInvoice } from './invoice/routes.ts';
import { answerReceipt } from './invoice/receipt.ts';
import { answerPortal } from './portal/routes.ts';
import { listen, type RequestHandler, type Incoming } from './http/server.ts';
import { filledIn } from './store/dashboard.ts';
import { Store } from './store/store.ts';
import { keepGivenEndpoint } from './webhooks/endpoints.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import type { World } from './world.ts';

/** Options of a sandbox. */
export interface SandboxOptions {
  /** 0 or undefined: a free port. */
  port?: number;
  /** 127.0.0.1 by default: the sandbox has no secrets and should not be reachable from outside. */
  host?: string;
  /** An endpoint that exists from the start and receives every event, as if created manually; more are created over the API. */
  webhookUrl?: string;
  /** Signs the events to that endpoint, like `whsec_…`. */
  webhookSecret: string;
  /** A JSON file that keeps the state across restarts; without it the state is lost with the process. */
  stateFile?: string;
  /** The URL by which browsers reach the sandbox, if it is not http://127.0.0.1:port. */
  publicUrl?: string;
  /** The name on the hosted page. */
  merchant?: string;
  /** The site for which the account's Dashboard is filled in (terms, branding, descriptor); without it nothing is filled in. */
  accountOf?: string;
}

/** A running sandbox. `url` has no trailing slash. */
export interface RunningSandbox {
  url: string;
  port: number;
  stop(): Promise<void>;
}

function handlerOf(world: World): RequestHandler {
  const api = new Api(world);
  const answerApi = async ({ method, path, query, body, request }: Incoming, response: ServerResponse): Promise<void> => {
    const reply = await api.answer({ method, path, query, body, headers: request.headers });
    if (reply) sendJson(response, reply.status, reply.body, reply.headers);
    else response.destroy();
  };
  return async (incoming, response) => {
    if (incoming.path.startsWith('/v1/')) return answerApi(incoming, response);
    if (incoming.path.startsWith('/c/pay/')) return answerCheckout(world, incoming, response);
    if (incoming.path.startsWith('/p/session/')) return answerPortal(world, incoming, response);
    if (incoming.path.startsWith('/i/')) return answerInvoice(world, incoming, response);
    if (incoming.path.startsWith('/r/')) return answerReceipt(world, incoming, response);
    if (incoming.path === '/') return sendOn(response, '/sandbox');
    return answerControl(world, incoming, response);
  };
}

/**
 * Starts a Stripe-compatible server: the API under /v1, the hosted page under /c/pay, the billing portal under
 * /p/session, invoices under /i, receipts under /r, the control API under /sandbox.
 * Rejects if the port is taken or the state file cannot be read. Resumes deliveries left over from the last run.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const store = new Store(options.stateFile);
  keepGivenEndpoint(store.state, options.webhookUrl, options.webhookSecret);
  const webhookSender = new WebhookSender(store);
  const merchant = options.merchant ?? 'Sandbox merchant';
  if (options.accountOf && store.state.dashboard.business_name === '') store.state.dashboard = filledIn(merchant, options.accountOf);
  const world: World = { store, webhookSender, outage: new Outage(), calls: new Calls(), url: '', merchant };
  const server = await listen(handlerOf(world), options.host ?? '127.0.0.1', options.port ?? 0);
  world.url = options.publicUrl?.replace(/\/$/, '') ?? `http://127.0.0.1:${server.port}`;
  const stopWatching = watchTime(world, [expireLapsed, settleDue, runDue]);
  webhookSender.wake();
  const stop = async (): Promise<void> => {
    stopWatching();
    world.outage.end();
    await Promise.all([server.close(), webhookSender.stop()]);
    await store.saved();
  };
  return { url: world.url, port: server.port, stop };
}
