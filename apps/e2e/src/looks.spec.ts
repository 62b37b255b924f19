import type { Page } from '@playwright/test';
import { seriousFindings } from './support/accessible.ts';
import { ADMIN_PAGES, PUBLIC_PAGES, SIGNED_IN_PAGES } from './support/all-pages.ts';
import { signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { open, settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = [...PUBLIC_PAGES, '/gallery'];
const THEMES = ['light', 'dark'] as const;

async function findingsOn(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  return (await seriousFindings(page)).map((finding) => `${path} ${finding}`);
}

for (const path of PUBLIC) {
  test(`no serious accessibility finding on ${path} in either theme`, async ({ page, complaints }) => {
    expect(await findingsOn(page, path)).toEqual([]);
    if (path === '/nowhere') complaints.length = 0;
  });
}

test('no serious accessibility finding on the signed-in pages in either theme', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@demo.test', SIGNED_IN_PAGES[0]);
  for (const path of SIGNED_IN_PAGES) expect(await findingsOn(page, path)).toEqual([]);
});

test('ADM-04 ADM-09 no serious accessibility finding on any tab and business page of the panel in either theme', async ({ page }) => {
  test.setTimeout(360_000);
  await signIn(page, 'admin@demo.test', ADMIN_PAGES[0]);
  for (const path of ADMIN_PAGES) expect(await findingsOn(page, path)).toEqual([]);
});

test('every component stands in the gallery, photographed in both themes', async ({ page }) => {
  await open(page, '/gallery');
  for (const theme of THEMES) {
    const side = page.getByRole('region', { name: theme });
    for (const role of ['button', 'textbox', 'tablist', 'table', 'grid', 'radio', 'combobox', 'status'] as const) await expect(side.getByRole(role).first()).toBeVisible();
    await expect(side.getByText('No bookings yet')).toBeVisible();
  }
  await photograph(page, 'gallery');
  await page.getByRole('button', { name: 'Open a dialog' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cancel this session?' })).toBeVisible();
  await photograph(page, 'gallery-dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the styles of the shared components reach the page', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Book a free consultation' });
  await expect(button).toBeVisible();
  const look = await button.evaluate((element) => {
    const { minHeight, borderRadius, fontFamily } = getComputedStyle(element);
    return { minHeight, borderRadius, fontFamily };
  });
  expect(look).toMatchObject({ minHeight: '54px', borderRadius: '4px', fontFamily: expect.stringContaining('Instrument Sans') });
});

for (const path of ['/', '/membership', '/pricing', '/auth', '/book', '/dashboard', '/profile', '/admin']) {
  test(`nothing sticks out sideways on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (['/', '/membership', '/pricing', '/auth'].includes(path)) await page.goto(path);
    else await signIn(page, 'admin@demo.test', path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

for (const language of ['en', 'es']) {
  test(`nothing sticks out sideways on the narrowest screen in either language: ${language}`, async ({ page, complaints }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PUBLIC_PAGES) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
      if (path === '/nowhere') complaints.length = 0;
    }
  });
}
