import type { Cause, EventType, StripeEvent } from '../store/records.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import type { World } from '../world.ts';
import { shapedFor } from './old-shape.ts';
import { API_VERSION } from './version.ts';

/** The cause of events without an API request: the hosted page or the clock. */
export const SYSTEM_CAUSE: Cause = { id: null, idempotency_key: null };

/** The old values of changed fields, as in `previous_attributes`. */
export function replaced(before: object, after: object): object {
  const now = after as Record<string, unknown>;
  return Object.fromEntries(Object.entries(before).filter(([name, old]) => JSON.stringify(old) !== JSON.stringify(now[name])));
}

/** Records a change of an object since `before` was copied from it, if it did change. The caller saves. */
export function recordChange(world: World, type: EventType, before: object, after: object, cause: Cause = SYSTEM_CAUSE): void {
  const previous = replaced(before, after);
  if (Object.keys(previous).length > 0) recordEvent(world, type, after, cause).data.previous_attributes = structuredClone(previous);
}

/** Records an event with a copy of the object, and queues its webhook deliveries. The caller saves. */
export function recordEvent(world: World, type: EventType, object: object, cause: Cause = SYSTEM_CAUSE): StripeEvent {
  const version = world.store.state.eventVersion ?? API_VERSION;
  const event: StripeEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: version,
    created: nowSeconds(),
    data: { object: shapedFor(version, object) },
    livemode: false,
    pending_webhooks: 0,
    request: cause,
    type,
  };
  world.store.state.events[event.id] = event;
  world.webhookSender.promise(event);
  return event;
}
