import type { VisitBatch } from '@coach/contracts';
import { screenOf, type VisitStep } from '@coach/domain';

type Visit = VisitBatch['visits'][number];

/** What is told at once, and how long it may wait for more. */
const MOST = 20;
const WAIT_MS = 10_000;

const ADDRESS = '/api/analytics/views';

/** The host of the site that led here; of this site itself there is nothing to tell. */
function referrerOf({ referrer, location }: { referrer: string; location: { host: string } }): string | undefined {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host && host !== location.host ? host : undefined;
}

/** Hands it to the browser, which sends it even when the page is gone the next moment. */
const beacon = (batch: VisitBatch): void => void navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(batch)], { type: 'application/json' }));

/** Collects what was visited and tells it in batches: when there is enough, after a while, or when the page goes out of sight. */
export function visitLog(send: (batch: VisitBatch) => void = beacon) {
  let waiting: Visit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const taken = new Set<VisitStep>();
  // A page that is rendered while the site is built comes from nowhere.
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
    /** Without query and fragment: they may carry what is nobody's business. */
    opened: (path: string) => add({ path }),
    /** A step counts once for as long as the page is open. */
    took(step: VisitStep, path: string) {
      if (taken.has(step)) return;
      taken.add(step);
      add({ path, step });
    },
    tell,
  };
}

export type VisitLog = ReturnType<typeof visitLog>;
