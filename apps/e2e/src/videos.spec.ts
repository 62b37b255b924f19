import type { Page } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { payByCard } from './support/booking-page.ts';
import { confirmedClient, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { expect, test } from './support/test.ts';

const film = (page: Page) => page.locator('video');
const time = (page: Page): Promise<number> => film(page).evaluate((media: HTMLVideoElement) => media.currentTime);

/** Muted, because browsers allow sound only right after a user gesture. */
const play = (page: Page): Promise<void> =>
  film(page).evaluate(
    (media: HTMLVideoElement) => {
      media.muted = true;
      // Not awaited: the promise of a video that may not play here never settles.
      media.play().catch(() => undefined);
    },
    undefined,
    { timeout: 10_000 },
  );

/** Takes a screenshot of the page and checks it for accessibility findings. */
async function look(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** Opens a video that a fresh product may still be transcoding. */
async function openFilm(page: Page, region: string | RegExp, name: RegExp): Promise<void> {
  const link = page.getByRole('region', { name: region }).getByRole('link', { name }).first();
  await expect(async () => {
    await page.goto('/videos');
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await link.click();
}

test('a client tries a free video, subscribes, watches, and resumes where they left off', async ({ page }) => {
  test.setTimeout(300_000);
  const ana = newPerson('Ana');
  const bearer = await confirmedClient(ana);

  await test.step('VID-02 VID-16 without a plan, two plans are offered and the free videos play', async () => {
    await signIn(page, ana.email, '/videos');
    await expect(page.getByRole('article')).toHaveCount(2);
    await openFilm(page, 'Free to try', /^Play /);
    await look(page, 'videos-without-a-plan');
    await expect.poll(() => time(page)).toBeGreaterThan(0.5);
  });

  await test.step('pays for the Video Library', async () => {
    const { url } = (await (await post('/billing/checkout', { serviceType: 'video_library' }, bearer)).json()) as { url: string };
    await page.goto(url);
    await payByCard(page, '4242 4242 4242 4242');
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible();
  });

  await test.step('VID-03 VID-04 VID-07 the library is open and ends with what a larger plan would include', async () => {
    await page.goto('/videos');
    await expect(page.getByRole('search', { name: 'Videos' })).toBeVisible();
    await look(page, 'videos-library');
  });

  await test.step('VID-10 VID-24 a member plays a video: it has dimensions, time advances, and the quality can be chosen', async () => {
    await openFilm(page, 'Strength Training', /^Play /);
    await expect.poll(() => time(page)).toBeGreaterThan(1);
    expect(await film(page).evaluate((media: HTMLVideoElement) => media.videoWidth)).toBeGreaterThan(0);
    // The clip is short, so it loops while the quality changes.
    await film(page).evaluate((media: HTMLVideoElement) => void (media.loop = true));
    const quality = page.getByRole('combobox', { name: 'Quality' });
    const names = await quality.getByRole('option').allTextContents();
    const smallest = names.at(-1)!;
    const largest = names[1]!;
    expect(smallest).not.toBe(largest);
    // The chosen quality is the displayed one.
    for (const name of [smallest, largest]) {
      await quality.selectOption(name);
      await expect.poll(() => film(page).evaluate((media: HTMLVideoElement) => Math.min(media.videoWidth, media.videoHeight))).toBe(Number.parseInt(name, 10));
    }
    await film(page).evaluate((media: HTMLVideoElement) => {
      media.loop = false;
      media.currentTime = 1;
    });
    await expect(film(page)).toHaveJSProperty('ended', false);
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press(' ');
    await expect.poll(() => film(page).evaluate((media: HTMLVideoElement) => media.paused)).toBe(true);
    await look(page, 'videos-player');
  });

  await test.step('VID-24 it resumes where it was left', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
    await page.getByRole('slider', { name: 'Seek' }).fill('5');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Close the player' }).click();
    await saved;
    await page.reload();
    await page.getByRole('region', { name: 'Continue watching' }).getByRole('link', { name: /^Play / }).first().click();
    await expect(page.getByRole('combobox', { name: 'Quality' }), 'the quality that was chosen last').not.toHaveValue('');
    await expect.poll(() => time(page)).toBeGreaterThan(4);
  });

  await test.step('VID-05 VID-23 a locked video names the plan that includes it', async () => {
    await openFilm(page, /upgrade to unlock/i, /^Locked: /);
    await expect(page.getByRole('alert').getByText('This video is not part of your plan.')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button', { name: /^Unlock with Premium Package/ })).toBeVisible();
    await look(page, 'videos-locked');
  });
});

test('VID-21 VID-23 VID-25 losing access stops a playing video, and one person plays two at once', async ({ page, otherDevice }) => {
  test.setTimeout(300_000);
  const bea = newPerson('Bea');
  const bearer = await confirmedClient(bea);
  const { url } = (await (await post('/billing/checkout', { serviceType: 'video_library' }, bearer)).json()) as { url: string };
  await signIn(page, bea.email);
  await page.goto(url);
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible();

  await test.step('two screens play, and the third is refused with the reason', async () => {
    const screens = await Promise.all([1, 2].map(() => otherDevice()));
    for (const screen of screens) await signIn(screen, bea.email);
    await openFilm(page, 'Strength Training', /^Play /);
    const address = page.url();
    const [second, third] = [screens[0]!, screens[1]!];
    await second.goto(address);
    for (const screen of [page, second]) {
      await play(screen);
      await expect.poll(() => time(screen)).toBeGreaterThan(0.2);
      // A looping video keeps reporting its playback, however long the others take.
      await film(screen).evaluate((media: HTMLVideoElement) => void (media.loop = true));
    }
    await third.goto(address);
    // The message may already have replaced the video.
    await play(third).catch(() => undefined);
    await expect(third.getByText('Playing elsewhere')).toBeVisible();
    await Promise.all(screens.map((screen) => screen.context().close()));
  });

  await test.step('the coach locks the plan: the video stops where it is, and the library closes', async () => {
    const coach = (await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${coach.access_token}`, 'content-type': 'application/json' };
    const { api } = runningStack().urls;
    const subscriptions = (await (await fetch(`${api}/admin/subscriptions`, { headers })).json()) as { subscriptions: Array<{ id: string; email: string }> };
    const { id } = subscriptions.subscriptions.find(({ email }) => email === bea.email)!;
    // It keeps playing until it is stopped; the page is not reloaded.
    await film(page).evaluate((media: HTMLVideoElement) => {
      media.loop = true;
      return media.play();
    });
    expect((await fetch(`${api}/admin/subscriptions/${id}/status`, { method: 'PATCH', headers, body: JSON.stringify({ status: 'past_due' }) })).ok).toBe(true);
    await expect(page.getByRole('alert').getByText('This video is not part of your plan.')).toBeVisible({ timeout: 45_000 });
    await expect(film(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test('AVD-04 LOG-04 the coach sees the videos and who watched them', async ({ page }) => {
  await signIn(page, 'admin@demo.test', '/admin?tab=videos');
  await expect(page.getByRole('button', { name: /^Edit Details of / }).first()).toBeVisible();
  await look(page, 'admin-videos');
  await page.getByRole('button', { name: 'Upload Video', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Video' })).toBeVisible();
  await look(page, 'admin-upload');
  await page.keyboard.press('Escape');
  await page.goto('/admin?tab=logs');
  await expect(page.getByRole('heading', { name: 'Video Access Logs' })).toBeVisible();
  await look(page, 'admin-logs');
});
