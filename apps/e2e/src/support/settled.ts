import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';

/** Request types that make up a page; videos, event streams, and analytics continue in the background. */
const NEEDED = new Set(['document', 'stylesheet', 'script', 'font', 'fetch', 'xhr']);

const underWay = new WeakMap<Page, Set<Request>>();

function follow(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => NEEDED.has(request.resourceType()) && requests.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) page.on(event as 'requestfinished', (request) => requests.delete(request));
}

/** Starts tracking the pending requests of the pages in every new context. Returns a function that stops it. */
export function followRequests(browser: Browser): () => void {
  const begin = (context: BrowserContext): void => {
    context.on('page', follow);
    void context.addInitScript(() => addEventListener('app-answers', () => Object.assign(globalThis, { appAnswered: true }))).catch(() => undefined);
  };
  browser.on('context', begin);
  return () => void browser.off('context', begin);
}

const pending = (page: Page): string[] => [...(underWay.get(page) ?? [])].map((request) => request.url());

/** Waits two frames after the fonts are ready: what has arrived is drawn and has made its own requests. Entry animations are over. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    await frame();
    await frame();
    const comesIn = ({ effect, timeline, playState }: Animation) => playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity;
    const longest = new Promise((done) => setTimeout(done, 1_000));
    await Promise.race([longest, Promise.allSettled(document.getAnimations().filter(comesIn).map(({ finished }) => finished))]);
  });

/** Whether the app is hydrated, on pages that load it: everything it needs may have arrived before it runs. */
const isAlive = (): boolean => document.querySelector('script[src*="/assets/shell."]') === null || 'appAnswered' in globalThis;

/** Waits until the page is settled: its heading is there, the app is hydrated, and everything requested has arrived and been drawn. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  do {
    await page.waitForFunction(isAlive);
    await expect.poll(() => pending(page), { message: 'the page still waits for', intervals: [20] }).toEqual([]);
    await drawn(page);
  } while (pending(page).length > 0);
}

/** How long a page must keep its height to count as stable. */
const STILL_MS = 250;

/** Waits until the page keeps its height: by then, signed-in content has replaced the visitor's. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async (least) => {
    const heightNow = () => document.documentElement.scrollHeight;
    let [height, since] = [heightNow(), performance.now()];
    while (performance.now() - since < least) {
      await new Promise((done) => requestAnimationFrame(done));
      if (heightNow() !== height) [height, since] = [heightNow(), performance.now()];
    }
  }, STILL_MS);

/** Opens a page and waits until it is settled. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}
