import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const complain = (page: Page, words: string): Promise<void> => page.evaluate((said) => console.error(said), words);

test('the complaint check covers every page: in another context, on another device, in a new tab', async ({ page, browser, otherDevice, complaints }) => {
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const device = await otherDevice();
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open('about:blank'));
  const tab = await opened;
  for (const [one, words] of [[page, 'its own page'], [elsewhere, 'another context'], [device, 'another device'], [tab, 'a new tab']] as const) await complain(one, words);
  await device.evaluate(() => void setTimeout(() => { throw new Error('uncaught'); }));
  await device.route('**/nowhere', (route) => route.abort('connectionfailed'));
  await device.goto('/favicon.svg');
  await device.evaluate(() => fetch('/nowhere').catch(() => undefined));
  await expect.poll(() => complaints.join('\n')).toContain('net::ERR_CONNECTION_FAILED');
  for (const words of ['its own page', 'another context', 'another device', 'a new tab', 'uncaught']) expect(complaints.join('\n')).toContain(words);
  complaints.length = 0;
  await context.close();
});
