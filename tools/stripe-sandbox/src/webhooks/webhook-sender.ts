import { newId, nowSeconds } from '../store/ids.ts';
import type { Delivery, StripeEvent } from '../store/records.ts';
import { find, type Store } from '../store/store.ts';
import { isWanted, wireOf } from './endpoints.ts';
import { signatureHeader } from './signature.ts';

const RETRY_SECONDS = [1, 2, 5, 10, 30, 60];
const GIVE_UP_AFTER_MS = 60 * 60 * 1000;
const ANSWER_WITHIN_MS = 15_000;
const AT_ONCE = 20;

/** Delivers saved events, signed, to the endpoints that subscribe to them; retries with growing pauses for up to an hour. */
export class WebhookSender {
  readonly #store: Store;
  readonly #onTheWay = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Queues a delivery of the event to each subscribed endpoint; `forced` ones leave even while deliveries are paused. The caller saves and wakes. */
  promise(event: StripeEvent, forced = false): Delivery[] {
    const wanting = Object.values(this.#store.state.endpoints).filter(({ endpoint }) => isWanted(endpoint, event.type));
    return wanting.map(({ endpoint }) => this.#queue(event, endpoint.id, forced));
  }

  #queue(event: StripeEvent, endpoint: string, forced: boolean): Delivery {
    const now = Date.now();
    const delivery: Delivery = {
      id: newId('del_'),
      event: event.id,
      endpoint,
      status: 'pending',
      createdAt: now,
      nextAttemptAt: now + (forced ? 0 : this.#store.state.deliveryDelayMs),
      forced,
      attempts: [],
    };
    this.#store.state.deliveries[delivery.id] = delivery;
    event.pending_webhooks += 1;
    return delivery;
  }

  /** Sends due deliveries and sets the timer for the rest. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted) return;
    const waiting = this.#waiting();
    const due = waiting.filter((delivery) => delivery.nextAttemptAt <= Date.now());
    for (const delivery of due.slice(0, AT_ONCE - this.#onTheWay.size)) this.#start(delivery);
    const next = Math.min(...waiting.filter((delivery) => !due.includes(delivery)).map((delivery) => delivery.nextAttemptAt));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.wake(), Math.max(next - Date.now(), 5));
  }

  /** Aborts running attempts (they stay pending) and sends nothing more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#onTheWay.values());
  }

  #waiting(): Delivery[] {
    const { deliveries, deliveriesPaused } = this.#store.state;
    return Object.values(deliveries).filter(
      (delivery) => delivery.status === 'pending' && !this.#onTheWay.has(delivery.id) && (delivery.forced || !deliveriesPaused),
    );
  }

  #start(delivery: Delivery): void {
    const attempt = this.#attempt(delivery)
      .catch((error: unknown) => console.error('The sandbox could not record a delivery:', error))
      .finally(() => {
        this.#onTheWay.delete(delivery.id);
        this.wake();
      });
    this.#onTheWay.set(delivery.id, attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = find(this.#store.state.events, delivery.event);
    if (!event) throw new Error(`No event ${delivery.event}`);
    const answer = await this.#send(event, delivery);
    if (this.#stopping.signal.aborted && answer.status === null) return;
    delivery.attempts.push({ at: Date.now(), answer: answer.words });
    settle(delivery, answer.status !== null && answer.status >= 200 && answer.status < 300);
    if (delivery.status !== 'pending') event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    await this.#store.saved();
  }

  async #send(event: StripeEvent, delivery: Delivery): Promise<{ status: number | null; words: string }> {
    const { endpoints } = this.#store.state;
    // Deliveries in an older state file name no endpoint: there was only one.
    const record = find(endpoints, delivery.endpoint) ?? Object.values(endpoints)[0];
    if (!record) return { status: null, words: 'The endpoint was deleted.' };
    const payload = JSON.stringify(wireOf(event, record.endpoint), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(payload, record.secret, nowSeconds()),
    };
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    try {
      const response = await fetch(record.endpoint.url, { method: 'POST', headers, body: payload, redirect: 'manual', signal });
      await response.arrayBuffer();
      return { status: response.status, words: `HTTP ${response.status}` };
    } catch (error) {
      return { status: null, words: error instanceof Error ? String(error.cause ?? error.message) : String(error) };
    }
  }
}

function settle(delivery: Delivery, accepted: boolean): void {
  const now = Date.now();
  const pause = RETRY_SECONDS[Math.min(delivery.attempts.length, RETRY_SECONDS.length) - 1] ?? 60;
  if (accepted) delivery.status = 'delivered';
  else if (now - delivery.createdAt > GIVE_UP_AFTER_MS) delivery.status = 'failed';
  else delivery.nextAttemptAt = now + pause * 1000;
}
