import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startSandbox, type RunningSandbox, type SandboxOptions } from './index.ts';

export const SECRET = 'whsec_test_secret';

/** A webhook that checks every signature with the SDK; `answers` are the statuses of its next answers (200 if empty). */
export interface Receiver {
  url: string;
  secret: string;
  events: Stripe.Event[];
  answers: number[];
  refusals: string[];
  close(): Promise<void>;
}

/** Starts the webhook for a test. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', secret: SECRET, events: [], answers: [], refusals: [], close: () => Promise.resolve() };
  const { webhooks } = new Stripe('sk_test_x');
  const take = (body: string, signature: string): number => {
    const event = webhooks.constructEvent(body, signature, receiver.secret);
    const status = receiver.answers.shift() ?? 200;
    if (status === 200) receiver.events.push(event);
    else receiver.refusals.push(event.id);
    return status;
  };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    response.writeHead(take(Buffer.concat(chunks).toString(), String(request.headers['stripe-signature']))).end();
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return receiver;
}

/** The real SDK, pointed at a sandbox; without retries unless requested. */
export function client(port: number, maxNetworkRetries = 0, key = 'sk_test_x'): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

/** A sandbox, its webhook and the SDK client. */
export interface TestSandbox {
  sandbox: RunningSandbox;
  receiver: Receiver;
  stripe: Stripe;
  stop(): Promise<void>;
}

/** Starts all three; the account is filled in unless `accountOf` is undefined. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ webhookUrl: receiver.url, webhookSecret: SECRET, accountOf: 'http://localhost:3000', ...options });
  const stop = async (): Promise<void> => {
    await sandbox.stop();
    await receiver.close();
  };
  return { sandbox, receiver, stripe: client(sandbox.port), stop };
}

/** Parameters of a personal-training session, as the product sends them. */
export function sessionParams(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 9000, product_data: { name: 'Personal training, 60 minutes' } }, quantity: 1 },
    ],
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/book?resume={CHECKOUT_SESSION_ID}',
    client_reference_id: 'hold-1',
    metadata: { hold_id: 'hold-1' },
    payment_intent_data: { metadata: { hold_id: 'hold-1' }, receipt_email: 'ann@example.com', description: 'Personal training' },
    ...extra,
  };
}

/** Parameters of a monthly plan, as the product sends them. */
export function subscriptionParams(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  const price_data = { currency: 'usd', unit_amount: 10_000, product_data: { name: 'Video library' }, recurring: { interval: 'month' as const } };
  return {
    mode: 'subscription',
    line_items: [{ price_data, quantity: 1 }],
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/pricing',
    client_reference_id: 'user-1',
    customer_email: 'ann@example.com',
    metadata: { user_id: 'user-1' },
    subscription_data: { metadata: { user_id: 'user-1', plan: 'video_library' } },
    ...extra,
  };
}

/** Posts to the control API. */
export async function control(
  sandbox: RunningSandbox,
  path: string,
  body: object = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Submits the hosted page's form. */
export function submit(
  url: string,
  fields: Partial<Record<'action' | 'authentication' | 'card_cvc' | 'card_expiry' | 'card_number' | 'email' | 'name' | 'promotion_code' | 'terms', string>> = {},
): Promise<Response> {
  const year = String((new Date().getUTCFullYear() + 1) % 100);
  const whole = {
    email: 'ann@example.com',
    card_number: '4242 4242 4242 4242',
    card_expiry: `12 / ${year}`,
    card_cvc: '123',
    name: 'Ann Lee',
    ...fields,
  };
  return fetch(url, { method: 'POST', body: new URLSearchParams(whole), redirect: 'manual' });
}

/** Waits until `what` returns true; throws if it does not within `ms`. */
export async function until(what: () => boolean, ms = 4000): Promise<void> {
  const end = Date.now() + ms;
  while (!what()) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${String(what)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The types of the events received by the webhook, in alphabetical order (Stripe promises no order). */
export function typesOf({ events }: Receiver): string[] {
  return events.map(({ type }) => type).sort();
}
