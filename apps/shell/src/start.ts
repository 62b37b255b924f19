import { beginSession } from '@coach/api-client';
import { registerSpanish, applyChosenLanguage, type Area } from '@coach/web-kit';
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { areaOf } from './areas/area-of.ts';
import { createRouter } from './frame/create-router.ts';
import { firstPageOf, keepScroll } from './frame/first-page.ts';
import { turn } from './turn.ts';

type First = { /** The page arrived with its content. */ isWhole: boolean; /** Undefined if the area fails to load: the router retries and shows the error. */ coming: Promise<Area | undefined> };

/** Renders the page at the current address. The area loads before the router is created, so that the page is available immediately. */
export async function start(root: HTMLElement, { isWhole, coming }: First): Promise<void> {
  registerSpanish(async () => (await import('./language/spanish.ts')).spanish);
  const words = applyChosenLanguage();
  beginSession();
  const area = await coming;
  await turn();
  const router = createRouter(area ? { [areaOf(location.pathname)]: area } : {});
  const siteName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  const app = createElement(App, { router, siteName });
  await words;
  if (!isWhole || !area) return createRoot(root).render(app);
  await firstPageOf(router);
  await turn();
  keepScroll(router);
  // A prerendered page stays visible during hydration.
  startTransition(() => void hydrateRoot(root, app));
}
