import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Requests that these journeys block must come from the page: the service worker would fetch them unseen.
test.use({ serviceWorkers: 'block' });

/** A page that was scrolled before restores its position on hydration: wait for that before aiming at anything. */
async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause background animation' })).toBeVisible();
}

const second = (page: Page, film: string) => page.locator(film).evaluate((video: HTMLVideoElement) => video.currentTime);

test('HOME-02 the background video plays on a wide screen until paused, and is absent on a narrow one or with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect.poll(() => second(page, '#home video')).toBeGreaterThan(0.3);
  await page.getByRole('button', { name: 'Pause background animation' }).click();
  await expect.poll(() => page.locator('#home video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.setViewportSize({ width: 700, height: 860 });
  await expect(page.locator('#home video')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Watch My Story' })).toBeVisible();
  await expect(page.locator('#home video')).toHaveCount(0);
});

test('HOME-04 HOME-05 HOME-06 the coach’s story plays with captions, can be sought, and reports a failure to load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openHome(page);
  await page.getByRole('button', { name: 'Watch My Story' }).click();
  const dialog = page.getByRole('dialog', { name: 'My story' });
  await expect.poll(() => second(page, '[role=dialog] video')).toBeGreaterThan(0.3);
  await expect(dialog.getByText('/ 0:28')).toBeVisible();
  expect(await page.locator('[role=dialog] track').evaluate((track: HTMLTrackElement) => track.track.cues?.length)).toBe(6);
  await dialog.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => second(page, '[role=dialog] video')).toBeGreaterThan(27);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.route('**/clips/story.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }));
  await openHome(page);
  await page.getByRole('button', { name: 'Watch My Story' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to load video');
  await page.unroute('**/clips/story.mp4');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('TST-03 TST-05 TST-06 every video story plays with captions; one whose video fails to load keeps its drawing and loses its spinner', async ({ page, complaints }) => {
  const film = page.locator('main video');
  const openFilms = async () => {
    await page.goto('/testimonials');
    await page.getByRole('radio', { name: 'WATCH', exact: true }).check();
    await expect(page.getByText('1 of 3 testimonials', { exact: true })).toBeVisible();
  };
  await openFilms();
  for (const place of [1, 2, 3]) {
    await expect(page.getByText(`${place} of 3 testimonials`, { exact: true })).toBeVisible();
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => second(page, 'main video')).toBeGreaterThan(0.3);
    await film.evaluate((video: HTMLVideoElement) => Object.assign(video.textTracks[0]!, { mode: 'showing' }));
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]!.cues?.length)).toBe(2);
    await page.getByRole('button', { name: 'Next testimonial' }).click();
  }
  await page.route('**/clips/sample-story*.mp4', (route) => route.abort());
  await openFilms();
  await expect(page.getByText('Loading the video...')).toHaveCount(0);
  await expect(film).not.toHaveAttribute('controls');
  await expect(page.getByRole('heading', { level: 3, name: 'Rosa M.', exact: true })).toBeVisible();
  expect(complaints.every((complaint) => complaint.includes('/clips/sample-story'))).toBe(true);
  complaints.length = 0;
});
