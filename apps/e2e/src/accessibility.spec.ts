import type { Page } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { cutTexts, doubleText, invisibleIcons, lostInForcedColors, runningAnimations, sideways, applyTextSpacing, setTextTogether, smallTargets } from './support/layout-checks.ts';
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from './support/all-pages.ts';
import { countControls, tabThrough } from './support/keyboard.ts';
import { signIn } from './support/people.ts';
import { open, settled, still } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const nothing = { sideways: [], cut: [] };
const spill = async (page: Page) => ({ sideways: await sideways(page), cut: await cutTexts(page) });

async function inForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(await lostInForcedColors(page)).toEqual([]);
  expect(await invisibleIcons(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}

async function byKeyboard(page: Page): Promise<void> {
  // The first key hydrates the page, and with it the controls that are only then reachable.
  await page.keyboard.press('Shift');
  await settled(page);
  await still(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = await tabThrough(page);
  expect(stops[0]?.name).toContain('Skip to content');
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isInSight }) => !isInSight).map(({ name }) => name)).toEqual([]);
  expect(stops.length).toBeGreaterThanOrEqual(await countControls(page));
}

/** Checks one page for users with accessibility needs; it is opened once and checked in every mode. */
async function forEveryone(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await test.step('the Tab key reaches every control, the skip link first, and focus is visible', () => byKeyboard(page));
  await test.step('with reduced motion nothing moves on its own', async () => {
    expect(await runningAnimations(page)).toEqual([]);
    expect(await page.locator('video').evaluateAll((videos) => videos.filter((video) => !(video as HTMLVideoElement).paused).length)).toBe(0);
  });
  await test.step('in forced colors every button, choice, and icon is visible', () => inForcedColors(page));
  await test.step('with wide text spacing nothing is cut off or overflows', async () => {
    await applyTextSpacing(page);
    expect(await spill(page)).toEqual(nothing);
    await setTextTogether(page);
  });
  await test.step('no accessibility findings in either theme', async () => {
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  // A 1280 px window at 200 % zoom is 640 px wide, with twice the pixels.
  await test.step('at 200 % zoom nothing is cut off or overflows', async () => {
    await page.setViewportSize({ width: 640, height: 450 });
    expect(await spill(page)).toEqual(nothing);
  });
  await test.step('on a phone nothing overflows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sideways(page)).toEqual([]);
  });
  await test.step('at 320 px nothing overflows and every target is large enough', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
}

for (const path of PUBLIC_PAGES) {
  test(`accessible to everyone: ${path}`, async ({ page, complaints }) => {
    await forEveryone(page, path);
    if (path === '/nowhere') complaints.length = 0;
  });
}

test('accessible to everyone: the signed-in pages', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  for (const path of SIGNED_IN_PAGES) await test.step(path, () => forEveryone(page, path));
});

async function withDoubledText(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of paths) {
    await open(page, path);
    await doubleText(page);
    expect.soft([path, await sideways(page)]).toEqual([path, []]);
    expect.soft([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
  }
}

test('on a phone with doubled text nothing overflows on the booking, security, and coaching pages', async ({ page }) => {
  await signIn(page, 'premium@demo.test');
  await withDoubledText(page, ['/book', '/profile?view=security', '/dashboard?view=coaching']);
});

test('on a phone with doubled text nothing overflows on the public pages', ({ page }) => withDoubledText(page, ['/', '/es', '/pricing', '/testimonials', '/membership']));

test('on a phone with doubled text nothing overflows on the panel’s first page', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await withDoubledText(page, ['/admin?tab=overview']);
});

test('the skip link leads past the header to the content', async ({ page }) => {
  await open(page, '/testimonials');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);
});

test('NAV-05 the phone menu announces that it is open, traps focus, and restores it on closing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-expanded="true"]')).toHaveCount(1);
  const menu = page.getByRole('dialog');
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab');
    // After the last entry, focus moves to the browser's own controls; never to the page behind.
    expect(await menu.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the chosen theme survives a reload, applies to other pages, and is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/testimonials');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click();
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await colour();
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await colour()).toBe(dark);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe(dark);
});

test('going back restores the scroll position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('region', { name: /events/i }).scrollIntoViewIfNeeded();
  await settled(page);
  const left = (await page.evaluate(() => scrollY)) + 60;
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // A mouse click would first scroll the link, which is already in view.
  await page.getByRole('banner').getByRole('link', { name: 'Testimonials' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('1 of 8 testimonials')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(2);
});

test('NAV-02 a section of the home page can be reached from another page', async ({ page }) => {
  await open(page, '/testimonials');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
});
