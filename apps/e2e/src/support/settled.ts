import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';

/** What a page is made of; films, streams of news and counted visits go on by themselves. */
const NEEDED = new Set(['document', 'stylesheet', 'script', 'font', 'fetch', 'xhr']);

const underWay = new WeakMap<Page, Set<Request>>();

function follow(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => NEEDED.has(request.resourceType()) && requests.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) page.on(event as 'requestfinished', (request) => requests.delete(request));
}

/** Counts from now on what the pages of every new context wait for. Answers what ends it. */
export function followRequests(browser: Browser): () => void {
  const begin = (context: BrowserContext): void => {
    context.on('page', follow);
    void context.addInitScript(() => addEventListener('app-answers', () => Object.assign(globalThis, { appAnswered: true }))).catch(() => undefined);
  };
  browser.on('context', begin);
  return () => void browser.off('context', begin);
}

const pending = (page: Page): string[] => [...(underWay.get(page) ?? [])].map((request) => request.url());

/** Two frames with the page's own letters: what has arrived is on the screen, and has asked for what it needs itself. What comes in moving has come. */
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

/** Until the app answers, where the page has asked for it: what it needs may all be there before it is read. */
const isAlive = (): boolean => document.querySelector('script[src*="/assets/shell."]') === null || 'appAnswered' in globalThis;

/** Waits until the page stands: its heading is there, the app answers, and everything that was asked for has arrived and is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  do {
    await page.waitForFunction(isAlive);
    await expect.poll(() => pending(page), { message: 'the page still waits for', intervals: [20] }).toEqual([]);
    await drawn(page);
  } while (pending(page).length > 0);
}

/** How long a page has kept its height when it is taken for still. */
const STILL_MS = 250;

/** Waits until the page keeps its height: what somebody who is signed in sees otherwise than a visitor has taken its place. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async (least) => {
    const heightNow = () => document.documentElement.scrollHeight;
    let [height, since] = [heightNow(), performance.now()];
    while (performance.now() - since < least) {
      await new Promise((done) => requestAnimationFrame(done));
      if (heightNow() !== height) [height, since] = [heightNow(), performance.now()];
    }
  }, STILL_MS);

/** Opens a page and waits until it stands. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}
