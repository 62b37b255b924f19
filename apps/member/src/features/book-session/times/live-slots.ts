import { useEffect } from 'react';
import { query } from '@coach/api-client';
import { useQueryClient } from '@coach/web-kit';

/** Milliseconds from the news to looking again (BOOK-15); what comes meanwhile is seen with it. */
const LOOK_AGAIN_MS = 1_000;
const ADDRESS = '/api/availability/live';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Up to half as long again, so that not everybody comes back at once. */
const spread = (milliseconds: number): number => milliseconds * (1 + Math.random() / 2);

/**
 * Hears of every change of the coach's time while the page is seen. A browser comes back by itself when the line breaks;
 * when it was refused it tries again, later each time. What may have been missed counts as news.
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

/** Keeps slots and days on the screen as they are now: a second after anybody's change they are asked for again. */
export function useLiveSlots(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      void cache.invalidateQueries({ queryKey: query.availability.slots.key() });
      void cache.invalidateQueries({ queryKey: query.availability.days.key() });
      void cache.invalidateQueries({ queryKey: query.groupClasses.list.key() });
      // The time that just went may be one's own: another tab begins to pay for it.
      void cache.invalidateQueries({ queryKey: query.billing.heldCheckout.key() });
    };
    const stop = watchAvailability(() => (timer ??= setTimeout(look, LOOK_AGAIN_MS)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache]);
}
