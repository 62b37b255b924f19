import type { Page } from '@playwright/test';
import { payByCard } from './support/booking-page.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const film = (page: Page) => page.locator('video');
const time = (page: Page): Promise<number> => film(page).evaluate((media: HTMLVideoElement) => media.currentTime);

/** A film that a fresh product may still be transcoding. */
async function openFilm(page: Page, region: string | RegExp, name: RegExp): Promise<void> {
  const link = page.getByRole('region', { name: region }).getByRole('link', { name }).first();
  await expect(async () => {
    await page.goto('/videos');
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await link.click();
}

test('a client tries a free video, subscribes, watches, and finds the place again', async ({ page }) => {
  test.setTimeout(300_000);
  const ana = newPerson('Ana');
  const bearer = await confirmedClient(ana);

  await test.step('VID-02 VID-16 without a plan there are two plans, and the free videos play', async () => {
    await signIn(page, ana.email);
    await page.goto('/videos');
    await expect(page.getByRole('article')).toHaveCount(2);
    await openFilm(page, 'Free to try', /^Play /);
    await photograph(page, 'videos-without-a-plan');
    await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  });

  await test.step('pays for the Video Library', async () => {
    const { url } = (await (await post('/billing/checkout', { serviceType: 'video_library' }, bearer)).json()) as { url: string };
    await page.goto(url);
    await payByCard(page, '4242 4242 4242 4242');
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('VID-03 VID-04 VID-07 the library stands open, with what a larger plan would open at its end', async () => {
    await page.goto('/videos');
    await expect(page.getByRole('search', { name: 'Videos' })).toBeVisible();
    await photograph(page, 'videos-library');
  });

  await test.step('VID-10 VID-24 a member plays a video: the picture has a size, time goes on, the quality is theirs to choose', async () => {
    await openFilm(page, 'Strength Training', /^Play /);
    await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await film(page).evaluate((media: HTMLVideoElement) => media.videoWidth)).toBeGreaterThan(0);
    const quality = page.getByRole('combobox', { name: 'Quality' });
    await quality.selectOption({ index: (await quality.getByRole('option').count()) - 1 });
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press(' ');
    await expect.poll(() => film(page).evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await photograph(page, 'videos-player');
  });

  await test.step('VID-24 it goes on where it was left', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
    await page.getByRole('slider', { name: 'Seek' }).fill('5');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Close the player' }).click();
    await saved;
    await page.reload();
    await page.getByRole('region', { name: 'Continue watching' }).getByRole('link', { name: /^Play / }).first().click();
    await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(4);
  });

  await test.step('VID-05 VID-23 a locked one names the plan that opens it', async () => {
    await openFilm(page, /upgrade to unlock/i, /^Locked: /);
    await expect(page.getByRole('alert').getByText('This video is not part of your plan.')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button', { name: /^Unlock with Premium Package/ })).toBeVisible();
    await photograph(page, 'videos-locked');
  });
});

test('AVD-04 LOG-04 the coach sees the videos and who watched them', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin?tab=videos');
  await expect(page.getByRole('button', { name: /^Edit Details of / }).first()).toBeVisible();
  await photograph(page, 'admin-videos');
  await page.getByRole('button', { name: 'Upload Video', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Video' })).toBeVisible();
  await photograph(page, 'admin-upload');
  await page.keyboard.press('Escape');
  await page.goto('/admin?tab=logs');
  await expect(page.getByRole('heading', { name: 'Video Access Logs' })).toBeVisible();
});
