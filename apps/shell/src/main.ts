import '@coach/ui/styles.css';
import './frame/frame.css';
import { offerSpanish, speakAsAsked } from '@coach/web-kit';
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { areaOf } from './areas/area-of.ts';
import { loadArea } from './areas/load-area.ts';
import { createRouter } from './frame/create-router.ts';
import { firstPageOf, keepScroll } from './frame/first-page.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = element;
const siteName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

offerSpanish(async () => (await import('./language/spanish.ts')).spanish);
const words = speakAsAsked();

type Router = ReturnType<typeof createRouter>;

const show = (router: Router) => words.then(() => createRoot(root).render(createElement(App, { router, siteName })));

/** A page that arrived whole stays as it stands while it comes to life. */
async function takeOver(router: Router): Promise<void> {
  await Promise.all([firstPageOf(router), words]);
  keepScroll(router);
  startTransition(() => void hydrateRoot(root, createElement(App, { router, siteName })));
}

// The first page's area comes before the router, which then finds its page at once. If it does not come, the router
// asks again and shows why there is nothing.
const first = areaOf(location.pathname);
void loadArea(first).then(
  (area) => (root.dataset.prerendered === location.pathname ? takeOver : show)(createRouter({ [first]: area })),
  () => show(createRouter({})),
);

// In no hurry, and nothing is lost without it.
void import('./offline/register.ts').then(({ keepForOffline }) => keepForOffline(), () => undefined);
