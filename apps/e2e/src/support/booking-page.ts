import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import type { FreeSlot } from './slots.ts';

/** 11/6/2026, as the day's choice is called. */
const written = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
};

/** Fills the form on /book up to the button. */
export async function chooseSession(page: Page, service: string, slot: FreeSlot): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(service) }).check();
  const day = page.getByRole('radio', { name: new RegExp(`${written(slot.date)},`) });
  const days = page.getByRole('radio', { name: /\d+\/\d+\/\d{4}/ });
  // A week that is still being loaded has no days yet, and must not be passed over.
  await expect(days.first()).toBeVisible();
  for (let week = 0; week < 8 && (await day.count()) === 0; week += 1) {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(days.first()).toBeVisible();
  }
  await day.check();
  await page.getByRole('radio', { name: slot.label, exact: true }).check();
  await page.getByLabel('Location').fill('Studio on 4th Street');
  await expect(page.getByLabel('Health and fitness background')).not.toBeEmpty();
}

/** Types a card on the sandbox's payment page, agrees to the terms where they are asked for, and submits it. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/MM/).fill('12 / 30');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ana Silva');
  const terms = page.getByRole('checkbox', { name: /Terms of Service/ });
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
}
