import { useEffect } from 'react';
import { query } from '@coach/api-client';
import { useQueryClient } from '@coach/web-kit';

/** Milliseconds from a notification to refetching (BOOK-15); notifications in between are covered by the same fetch. */
const LOOK_AGAIN_MS = 1_000;
const ADDRESS = '/api/availability/live';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Adds up to half the delay, so that not all clients reconnect at once. */
const spread = (milliseconds: number): number => milliseconds * (1 + Math.random() / 2);

/**
 * Watches for changes to the coach's time while the page is visible. The browser reconnects on its own when the connection
 * breaks; after a refusal, retries with increasing delays. Possibly missed changes count as news.
 */
export function watchAvailability(onNews: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissed = false;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    hasMissed = true;
  };
  const open = () => {
    const own = (source = new EventSource(ADDRESS));
    own.addEventListener('message', onNews);
    own.onopen = () => {
      failures = 0;
      if (hasMissed) onNews();
      hasMissed = false;
    };
    own.onerror = () => {
      hasMissed = true;
      if (own.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, spread(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)));
      failures += 1;
    };
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!source) {
      clearTimeout(timer);
      open();
    }
  };
  document.addEventListener('visibilitychange', follow);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

/** Keeps the displayed slots and days current: refetches them one second after any change. */
export function useLiveSlots(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      void cache.invalidateQueries({ queryKey: query.availability.slots.key() });
      void cache.invalidateQueries({ queryKey: query.availability.days.key() });
      void cache.invalidateQueries({ queryKey: query.groupClasses.list.key() });
      // The time may have been taken by the same client: another tab started to pay for it.
      void cache.invalidateQueries({ queryKey: query.billing.heldCheckout.key() });
    };
    const stop = watchAvailability(() => (timer ??= setTimeout(look, LOOK_AGAIN_MS)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache]);
}
