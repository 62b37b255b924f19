import type { Page } from '@playwright/test';
import { payByCard } from './support/booking-page.ts';
import { confirmedClient, newPerson, PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

/** The page must not overflow the width of a phone. */
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

test('HOME-19 NAV-05 a visitor on a phone finds the group program, signs in, and pays for it', async ({ page }) => {
  const pia = newPerson('Pia');
  await confirmedClient(pia);

  await test.step('NAV-02 NAV-05 taps from the first screen through the menu to the prices, as soon as the page is visible', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Pricing' })).toBeInViewport();
  });

  await test.step('HOME-19 AUTH-15 the group program requires signing in, and is still chosen afterward', async () => {
    await page.getByRole('region', { name: 'Pricing' }).getByRole('article', { name: 'Group Training' }).getByRole('link').tap();
    await page.waitForURL('**/auth');
    await expectToFit(page);
    await page.getByLabel('Email').fill(pia.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).tap();
    await page.waitForURL('**/book?service=group_session');
  });

  await test.step('BOOK-23 chooses an evening for six weeks and pays', async () => {
    await page.getByRole('button', { name: 'Next week' }).tap();
    await page.getByRole('radio', { name: /times? free/ }).first().check();
    await page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first().check();
    await expect(page.getByRole('list', { name: 'Sessions of the program' }).getByRole('listitem')).toHaveCount(6);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Continue to payment' }).tap();
    await page.waitForURL('**/c/pay/**');
    await payByCard(page, '4242 4242 4242 4242');
  });

  await test.step('PAY-06 the confirmation fits the phone, and the dashboard shows the first of the six', async () => {
    await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
    await expectToFit(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Next Session' })).toContainText('week 1 of 6');
    await expectToFit(page);
  });
});
