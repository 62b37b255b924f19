import { keptAsset, deleteOlderCaches } from './assets.ts';
import { keptNextSession } from './next-session.ts';
import { offlineHeaders, offlinePage } from './offline-page.ts';
import { countShown, openFrom, showPushed } from './notifications.ts';
import { requestStrategy } from './request-strategy.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

// Inserted by the build: a new release changes this file, which is how browsers detect an update.
declare const RELEASE: string;
declare const SITE: string;
declare const FONTS: { display: string; text: string };

const scope = self as unknown as WorkerScope;
const NONCE_BYTES = 16;

async function offline(): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  const session = await keptNextSession(new Date()).catch(() => null);
  return new Response(offlinePage({ site: new URLSearchParams(scope.location.search).get('site') ?? SITE, session, fonts: FONTS, nonce }), { status: 503, statusText: 'Offline', headers: offlineHeaders(nonce) });
}

/** Pages are never cached, so no outdated one is shown: returns the network's response, or the offline page. */
async function page({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    // In Firefox a failed preload doesn't reject: it resolves to a response of type "error", shown as the browser's error page.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request);
  } catch {
    return offline();
  }
}

// A new worker can take over while old pages are open: it caches no pages, and asset names change with their content.
scope.addEventListener('install', (event) => event.waitUntil(Promise.all([...Object.values(FONTS).map((font) => keptAsset(RELEASE, font)), scope.skipWaiting()])));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOlderCaches(RELEASE), scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
);

scope.addEventListener('fetch', (event) => {
  const task = requestStrategy(event.request, scope.location.origin);
  if (task === 'page') event.respondWith(page(event));
  if (task === 'asset') event.respondWith(keptAsset(RELEASE, event.request));
});

scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(scope, event.notification)));

scope.addEventListener('notificationclose', (event) => event.waitUntil(countShown(scope)));
