import { presentBusiness } from '@coach/web-kit';

const AFTER_LOAD_MS = 3_000;
/** The name goes along: without a network nobody else knows it. */
const addressOf = (site: string): string => `/sw.js?${new URLSearchParams({ site })}`;

/** In development pages name no release: what an earlier start left at this address would only be in the way. */
const isRelease = (): boolean => document.getElementById('areas') !== null;

async function settle(workers: ServiceWorkerContainer): Promise<void> {
  if (isRelease()) await workers.register(addressOf(presentBusiness().identity.name), { updateViaCache: 'none' });
  else await Promise.all((await workers.getRegistrations()).map((registration) => registration.unregister()));
}

/** Lets the browser keep a page for the time without a network; long after the page was loaded, because it is in no hurry. */
export function keepForOffline(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  // Inside another site's page nothing is left in the browser.
  if (!workers || window.parent !== window) return;
  // Private windows and full disks refuse: the site works without.
  const later = () => void setTimeout(() => void settle(workers).catch(() => undefined), AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
