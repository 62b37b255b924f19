import { beginSession } from '@coach/api-client';
import { offerSpanish, applyChosenLanguage, type Area } from '@coach/web-kit';
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { areaOf } from './areas/area-of.ts';
import { createRouter } from './frame/create-router.ts';
import { firstPageOf, keepScroll } from './frame/first-page.ts';
import { turn } from './turn.ts';

type First = { /** The page arrived with its content. */ isWhole: boolean; /** Undefined when the area does not come: the router asks again and shows why there is nothing. */ coming: Promise<Area | undefined> };

/** Shows the page of the present address. Its area comes before the router, which then finds its page at once. */
export async function start(root: HTMLElement, { isWhole, coming }: First): Promise<void> {
  offerSpanish(async () => (await import('./language/spanish.ts')).spanish);
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
  // A page that arrived whole stays as it stands while it comes to life.
  startTransition(() => void hydrateRoot(root, app));
}
