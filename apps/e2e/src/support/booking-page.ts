import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { displayDate, type FreeSlot } from './slots.ts';

/** Fills in the form on /book, up to the button. */
export async function chooseSession(page: Page, service: string, slot: FreeSlot): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(service) }).check();
  // Found by its date alone: the number of free times is known only once its week has loaded.
  const day = page.getByRole('radio', { name: new RegExp(` ${displayDate(slot.date)}(,|$)`) });
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible();
  for (let week = 0; week < 8 && (await day.count()) === 0; week += 1) await page.getByRole('button', { name: 'Next week' }).click();
  await day.check();
  await page.getByRole('radio', { name: slot.label, exact: true }).check();
  await page.getByRole('combobox', { name: 'Place' }).selectOption('Somewhere else');
  await page.getByLabel('Location').fill('Studio on 4th Street');
  await expect(page.getByLabel('Health and fitness background')).not.toBeEmpty();
}

/** Enters a card on the sandbox's payment page, accepts the terms where asked, and submits. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/MM/).fill('12 / 30');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ana Silva');
  const terms = page.getByRole('checkbox', { name: /Terms of Service/ });
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: /^(Pay|Subscribe|Save card)/ }).click();
}
