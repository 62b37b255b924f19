import { presentBusiness } from '@coach/web-kit';

const AFTER_LOAD_MS = 3_000;
/** Passes the site name in the URL: offline, the worker has no other source for it. */
const addressOf = (site: string): string => `/sw.js?${new URLSearchParams({ site })}`;

/** Pages name no release in development; a worker left from an earlier run would only interfere. */
const isRelease = (): boolean => document.getElementById('areas') !== null;

async function settle(workers: ServiceWorkerContainer): Promise<void> {
  if (isRelease()) await workers.register(addressOf(presentBusiness().identity.name), { updateViaCache: 'none' });
  else await Promise.all((await workers.getRegistrations()).map((registration) => registration.unregister()));
}

/** Registers the service worker, well after the page has loaded because it isn't urgent. */
export function keepForOffline(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  // Inside an embedded page, store nothing in the browser.
  if (!workers || window.parent !== window) return;
  // Private windows and full disks refuse; the site works without it.
  const later = () => void setTimeout(() => void settle(workers).catch(() => undefined), AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
