import { refused } from '../api/failure.ts';
import type { Cause, CheckoutSession } from '../store/records.ts';
import { nowSeconds } from '../store/ids.ts';
import { SYSTEM_CAUSE, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';

/** Expires an open session; refuses any other. The caller saves. */
export function expireCheckout(world: World, session: CheckoutSession, cause: Cause): CheckoutSession {
  if (session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      { param: 'session' },
    );
  }
  session.status = 'expired';
  session.url = null;
  recordEvent(world, 'checkout.session.expired', session, cause);
  return session;
}

/** Expires every open session past its expiry; returns how many. The caller saves. */
export function expireLapsed(world: World): number {
  const lapsed = Object.values(world.store.state.checkouts)
    .map(({ session }) => session)
    .filter((session) => session.status === 'open' && session.expires_at <= nowSeconds());
  for (const session of lapsed) expireCheckout(world, session, SYSTEM_CAUSE);
  return lapsed.length;
}

/** Runs the timed `steps` once a second; each returns how much it did. Returns a function that stops the timer. */
export function watchTime(world: World, steps: ((world: World) => number)[]): () => void {
  const look = async (): Promise<void> => {
    const done = steps.map((step) => step(world));
    if (done.every((count) => count === 0)) return;
    await world.store.saved();
    world.webhookSender.wake();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => console.error('The sandbox could not do what time asks:', error));
  }, 1000);
  return () => clearInterval(timer);
}
