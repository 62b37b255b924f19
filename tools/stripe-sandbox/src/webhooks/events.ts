import type { Cause, EventType, StripeEvent } from '../store/records.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import type { World } from '../world.ts';

/** The API version whose shapes the sandbox speaks (the SDK's own). */
export const API_VERSION = '2026-10-28.endive';
/** Nobody asked over the API: the hosted page or the clock did it. */
export const NOBODY: Cause = { id: null, idempotency_key: null };

/** Writes down that something happened, with a copy of the object, and promises it to the webhook. The caller saves. */
export function recordEvent(world: World, type: EventType, object: object, cause: Cause = NOBODY): StripeEvent {
  const event: StripeEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: cause,
    type,
  };
  world.store.state.events[event.id] = event;
  world.courier.promise(event);
  return event;
}
