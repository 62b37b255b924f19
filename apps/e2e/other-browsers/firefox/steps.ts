import type { ElementHandle, Page } from 'puppeteer-core';
import { findControl, KINDS, type Kind } from '../find-control.ts';
import { until } from '../journey.ts';
import { pending } from './pending-requests.ts';

/** The control at this moment; null while there is none or while the page is navigating. */
export async function controlNow(page: Page, kind: Kind, name: RegExp): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.evaluateHandle(findControl, KINDS[kind], name.source).catch(() => null);
  return (found?.asElement() ?? null) as ElementHandle<HTMLElement> | null;
}

/** Waits for a control of this kind whose name matches. Throws when there is none. */
export async function control(page: Page, kind: Kind, name: RegExp): Promise<ElementHandle<HTMLElement>> {
  let found: ElementHandle<HTMLElement> | null = null;
  await until(`a ${kind} ${name}`, async () => (found = await controlNow(page, kind, name)) !== null);
  return found!;
}

/** Clicks it with the mouse at its position. */
export async function press(page: Page, kind: Kind, name: RegExp): Promise<void> {
  const found = await control(page, kind, name);
  await found.scrollIntoView();
  await found.click();
}

/** Types into a field, replacing its content. */
export async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  const field = await control(page, 'field', name);
  await field.evaluate((element) => (element as HTMLInputElement).select());
  await field.type(text);
}

/** Chooses an option by its value once it is offered. */
export const choose = (page: Page, name: RegExp, value: string): Promise<void> =>
  until(`${value} among the choices of ${name}`, async () => (await (await control(page, 'select', name)).select(value)).includes(value));

/** Waits until the text appears on the page, ignoring case. */
export const sees = (page: Page, words: string, withinMs?: number): Promise<void> =>
  until(`“${words}” on the page`, () => page.evaluate((text) => document.body.innerText.replace(/\s+/gu, ' ').toLowerCase().includes(text.toLowerCase()), words).catch(() => false), withinMs);

/** Waits until the address matches. */
export const arrives = (page: Page, address: RegExp): Promise<void> => until(`the address ${address}`, () => Promise.resolve(address.test(page.url())));

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** Waits until the page is settled: its heading is there, and everything it requested has arrived and been drawn. */
export async function settled(page: Page): Promise<void> {
  await until('a heading', () => page.evaluate(() => document.querySelector('h1') !== null).catch(() => false));
  do {
    await until('what the page asked for', () => Promise.resolve(pending(page).length === 0)).catch((error: unknown) => {
      throw new Error(`still under way: ${pending(page).join(', ')}`, { cause: error });
    });
    await twoFrames(page);
  } while (pending(page).length > 0);
}

/** Opens a page of the product and waits until it is settled. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await settled(page);
}
