import type { VisitBatch } from '@coach/contracts';
import { screenOf, type VisitStep } from '@coach/domain';

type Visit = VisitBatch['visits'][number];

/** Batch size that is sent immediately, and the longest wait for more. */
const MOST = 20;
const WAIT_MS = 10_000;

const ADDRESS = '/api/analytics/views';

/** The host of the referring site; undefined for this site itself. */
function referrerOf({ referrer, location }: { referrer: string; location: { host: string } }): string | undefined {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host && host !== location.host ? host : undefined;
}

/** Queues the batch in the browser, which sends it even if the page is closed right after. */
const beacon = (batch: VisitBatch): void => void navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(batch)], { type: 'application/json' }));

/** Collects visits and sends them in batches: when a batch is full, after a delay, or when the page is hidden. */
export function visitLog(send: (batch: VisitBatch) => void = beacon) {
  let waiting: Visit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const taken = new Set<VisitStep>();
  // There is no referrer when rendering at build time.
  let referrer = 'document' in globalThis ? referrerOf(document) : undefined;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    send({ visits: waiting, screen: screenOf(innerWidth), ...(referrer && { referrer }) });
    waiting = [];
    referrer = undefined;
  };

  const add = (visit: Visit) => {
    waiting.push(visit);
    if (waiting.length >= MOST) tell();
    else timer ??= setTimeout(tell, WAIT_MS);
  };

  return {
    /** Excludes query and fragment, which may contain private data. */
    opened: (path: string) => add({ path }),
    /** A step counts once while the page is open. */
    took(step: VisitStep, path: string) {
      if (taken.has(step)) return;
      taken.add(step);
      add({ path, step });
    },
    tell,
  };
}

export type VisitLog = ReturnType<typeof visitLog>;
