import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { ADMIN_PAGES, PUBLIC_PAGES, SIGNED_IN_PAGES } from '../../src/support/all-pages.ts';
import { sideways } from '../../src/support/layout-checks.ts';
import { requireNone } from '../journey.ts';
import { FOLDER } from '../traces.ts';
import { open, settled } from './steps.ts';
import { signIn, type Visit, type Walks } from './visit.ts';

/** Scroll bars take up twelve pixels, as on Linux and Windows, so elements sized to the full width including the bar are caught. */
const WIDTHS = [390, 1280];

const fileOf = (address: string, width: number): string => path.join(FOLDER, `${address.replaceAll(/\W+/gu, '-').replaceAll(/^-|-$/gu, '') || 'home'}-${width}.jpeg`);

/** How far the page actually scrolls sideways, and which elements cause it; empty when it doesn't scroll. */
async function sidewaysOn(page: Page, where: string): Promise<string[]> {
  const px = await page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' });
    const reached = scrollX;
    scrollTo({ left: 0, behavior: 'instant' });
    return reached;
  });
  return px > 0 ? [`${where} goes ${px} px sideways: ${(await sideways(page)).join('; ')}`] : [];
}

/** Takes a screenshot of every page at desktop and phone width, and fails for pages that scroll sideways. */
async function photograph({ page, at }: Visit, addresses: readonly string[]): Promise<void> {
  fs.mkdirSync(FOLDER, { recursive: true });
  const wide: string[] = [];
  for (const address of addresses) {
    await open(page, at(address));
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 900 });
      await settled(page);
      await page.screenshot({ path: fileOf(address, width) as `${string}.jpeg`, type: 'jpeg', quality: 80, fullPage: true });
      wide.push(...(await sidewaysOn(page, `${address} at ${width} px`)));
    }
  }
  requireNone('Pages scroll sideways', wide);
}

const publicPages = (visit: Visit): Promise<void> => photograph(visit, PUBLIC_PAGES);

async function memberPages(visit: Visit): Promise<void> {
  await signIn(visit, 'admin@demo.test');
  await photograph(visit, SIGNED_IN_PAGES);
}

async function panelPages(visit: Visit): Promise<void> {
  await signIn(visit, 'admin@demo.test');
  await photograph(visit, ADMIN_PAGES);
}

export const photographs: Walks = {
  'photographs of the public pages': publicPages,
  'photographs of the member area': memberPages,
  'photographs of the panel': panelPages,
};
