import type { Delivery } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { missing, saved, param, type Action } from './answer.ts';

/** Time between deliveries that are sent in a given order. */
const APART_MS = 250;

function pending(world: World): Delivery[] {
  return Object.values(world.store.state.deliveries).filter(({ status }) => status === 'pending');
}

function shuffled<T>(items: T[]): T[] {
  return items.map((item) => ({ item, at: Math.random() })).sort((a, b) => a.at - b.at).map(({ item }) => item);
}

const ORDERS: Record<string, (waiting: Delivery[]) => Delivery[]> = {
  created: (waiting) => waiting,
  reversed: (waiting) => waiting.reverse(),
  shuffled,
};

export function setPaused(paused: boolean): Action {
  return (world) => {
    world.store.state.deliveriesPaused = paused;
    return saved(world, { paused });
  };
}

/** Sends waiting deliveries one by one in the order `created`, `reversed` or `shuffled`, and ends the pause. */
export const release: Action = (world, _id, params) => {
  const order = ORDERS[param(params, 'order', 'created')];
  if (!order) return { status: 400, body: { error: 'Send {"order": "created" or "reversed" or "shuffled"}.' } };
  const waiting = order(pending(world));
  for (const [index, delivery] of waiting.entries()) delivery.nextAttemptAt = Date.now() + index * APART_MS;
  world.store.state.deliveriesPaused = false;
  return saved(world, { events: waiting.map(({ event }) => event) });
};

/** Delays all further events by `seconds`; 0 ends the delay. */
export const delay: Action = (world, _id, params) => {
  const seconds = Number(param(params, 'seconds', ''));
  if (!(seconds >= 0 && seconds <= 3600)) return { status: 400, body: { error: 'Send {"seconds": 30}, at most 3600.' } };
  world.store.state.deliveryDelayMs = seconds * 1000;
  return saved(world, { delay_seconds: seconds });
};

/** Sends an event again, even while deliveries are paused. */
export const resend: Action = (world, id) => {
  const event = find(world.store.state.events, id);
  if (!event) return missing('event');
  const [delivery] = world.webhookSender.promise(event, true);
  return delivery ? saved(world, { delivery: delivery.id }) : { status: 409, body: { error: 'No webhook endpoint wants this event.' } };
};

/** Postpones the pending deliveries of one event. */
export const postpone: Action = (world, id, params) => {
  const seconds = Number(param(params, 'seconds', '30'));
  const waiting = pending(world).filter(({ event }) => event === id);
  if (!find(world.store.state.events, id)) return missing('event');
  if (!(seconds >= 0) || waiting.length === 0) return { status: 409, body: { error: 'Nothing of this event is waiting to be delivered.' } };
  for (const delivery of waiting) delivery.nextAttemptAt = Date.now() + seconds * 1000;
  return saved(world, { event: id, seconds });
};
