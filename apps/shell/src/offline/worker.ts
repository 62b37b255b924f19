import { keptAsset, keepOnly } from './assets.ts';
import { keptNextSession } from './next-session.ts';
import { offlineHeaders, offlinePage } from './offline-page.ts';
import { countShown, openFrom, showPushed } from './notifications.ts';
import { whatToDo } from './what-to-do.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

// Written in by the build: another release is another file, which is how a browser notices it.
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

/** Pages are never kept, so that no old one is ever shown: the network's answer whatever it is, or the word that there is none. */
async function page({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    // Firefox's failed preload does not reject: it is an answer of type "error", which a browser shows as its own error page.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request);
  } catch {
    return offline();
  }
}

// A new worker need not wait for the old one's pages to close: it keeps none of them, and an asset's name is its content.
scope.addEventListener('install', (event) => event.waitUntil(Promise.all([...Object.values(FONTS).map((font) => keptAsset(RELEASE, font)), scope.skipWaiting()])));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([keepOnly(RELEASE), scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
);

scope.addEventListener('fetch', (event) => {
  const task = whatToDo(event.request, scope.location.origin);
  if (task === 'page') event.respondWith(page(event));
  if (task === 'asset') event.respondWith(keptAsset(RELEASE, event.request));
});

scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(scope, event.notification)));

scope.addEventListener('notificationclose', (event) => event.waitUntil(countShown(scope)));
