import type { Locator } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { ADMIN_PAGES, PUBLIC_PAGES } from './support/all-pages.ts';
import { sideways } from './support/layout-checks.ts';
import { signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { open } from './support/settled.ts';
import { dayAfter, localDay } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const THEMES = ['light', 'dark'] as const;

test('ADM-04 ADM-09 no tab or business page of the panel has an accessibility finding in either theme or overflows on a phone', async ({ page }) => {
  test.setTimeout(360_000);
  await signIn(page, 'admin@demo.test', ADMIN_PAGES[0]);
  for (const path of ADMIN_PAGES) {
    await test.step(path, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      // The layout changes from a sidebar to a bottom bar once it receives the new width.
      await expect.poll(() => sideways(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
  }
});

test('a session cut by midnight can be pressed on either day', async ({ page }) => {
  const today = localDay(Date.now());
  const thursday = [7, 8, 9, 10, 11, 12, 13].map((days) => dayAfter(today, days)).find((day) => new Date(day).getUTCDay() === 4)!;
  const midnight = Array.from({ length: 24 }, (_, hour) => Date.parse(`${thursday}T00:00Z`) + hour * HOUR).find((moment) => localDay(moment) === thursday)!;
  const [opens, closes] = [midnight - 50 * MINUTE, midnight + 5 * MINUTE].map((moment) => new Date(moment).toISOString());
  const across = { kind: 'hold', starts_at: opens, ends_at: closes, held_until: closes, booking_type: null, is_offered: false, user_id: null, first_name: 'Nell', last_name: 'Silva' };
  await page.route('**/api/admin/calendar?*', async (route) => {
    const answer = await route.fetch();
    const calendar = (await answer.json()) as { entries: unknown[] };
    await route.fulfill({ response: answer, json: { ...calendar, entries: [...calendar.entries, across] } });
  });
  await signIn(page, 'admin@demo.test', `/admin?view=calendar&span=week&at=${thursday}`);
  await expect(page.getByRole('button', { name: /Nell Silva/ })).toHaveCount(2);
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'calendar-across-midnight');
});

test('every component is in the gallery, with a screenshot in both themes', async ({ page }) => {
  await open(page, '/gallery');
  for (const theme of THEMES) {
    // Side by side, everything appears twice, including the name of the months' landmark: each side is treated as a page of its own.
    expect(await accessibilityFindings(page, `section[data-theme="${theme}"]`)).toEqual([]);
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

test('the styles of the shared components are applied to the page', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Book a free consultation' });
  await expect(button).toBeVisible();
  const look = await button.evaluate((element) => {
    const { minHeight, borderRadius, fontFamily } = getComputedStyle(element);
    return { minHeight, borderRadius, fontFamily };
  });
  expect(look).toMatchObject({ minHeight: '54px', borderRadius: '4px', fontFamily: expect.stringContaining('Instrument Sans') });
});

test('nothing overflows on the narrowest screen in Spanish either', async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PUBLIC_PAGES) {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect([path, await sideways(page)]).toEqual([path, []]);
    if (path === '/nowhere') complaints.length = 0;
  }
});

/** Dialogs taller than a low phone screen, or nearly so, each with the button that opens it. */
const LONG_DIALOGS: ReadonlyArray<readonly [path: string, opener: string | RegExp]> = [
  ['/admin?tab=users', 'Add a client'],
  ['/admin?tab=user-cleanup', 'Clean up all non-admin users'],
  ['/admin?tab=videos', 'Upload Video'],
  ['/admin?view=calendar', 'New booking'],
  ['/admin?view=classes', 'New class'],
  ['/admin?view=inbox', 'Write to a client'],
  ['/admin?view=owed', 'Record a payment'],
  ['/admin?view=places', 'New place'],
];

const outOfReach = (dialog: Locator) =>
  dialog.locator('.dialog-actions').locator('button, a').evaluateAll((actions) =>
    actions
      .filter((action) => {
        const { left, top, width, height, bottom } = action.getBoundingClientRect();
        return top < 0 || bottom > innerHeight || !action.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map(({ textContent }) => textContent),
  );

/** Lists with hundreds of entries, each with the maximum average row height. */
const LONG_LISTS = [
  ['/admin?tab=users', 'Users', 130],
  ['/admin?tab=bookings', 'upcoming bookings', 200],
] as const;

test('on a phone a long list starts on the first screen, in rows compact enough for many to fit on the next', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@demo.test', LONG_LISTS[0][0]);
  for (const [path, name, most] of LONG_LISTS) {
    await test.step(path, async () => {
      await open(page, path);
      const rows = page.getByRole('table', { name }).locator('tbody tr');
      await expect(rows.nth(3)).toBeAttached();
      const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })));
      expect(boxes[0]!.top).toBeLessThan(700);
      expect(boxes.reduce((sum, { height }) => sum + height, 0) / boxes.length).toBeLessThan(most);
      await photograph(page, `phone-${name.replaceAll(' ', '-').toLowerCase()}`);
    });
  }
  await page.getByText('Days and export').click();
  await expect(page.getByLabel('From')).toBeVisible();
  // However far the page is scrolled, the group tabs stay in view.
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect(page.getByRole('tab', { name: /^Pending/ })).toBeInViewport();
});

test('the buttons of a long dialog stay within reach on a low phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signIn(page, 'admin@demo.test', LONG_DIALOGS[0]![0]);
  for (const [path, opener] of LONG_DIALOGS) {
    await test.step(path, async () => {
      await open(page, path);
      await page.getByRole('main').getByRole('button', { name: opener }).first().click();
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.locator('.dialog-actions').getByRole('button')).not.toHaveCount(0);
      await expect.poll(() => outOfReach(dialog)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).focus();
      await expect.poll(() => outOfReach(dialog)).toEqual([]);
    });
  }
});
