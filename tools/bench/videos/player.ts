import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { median } from '../measure-page.ts';
import { makeFilm } from './make-film.ts';
import { FLAGS, signIn } from './member-browser.ts';
import type { VideoSubject } from './subject.ts';

const ROUNDS = 7;
const TITLE = 'Ninety seconds of everything';
/** Beyond the part that a player preloads. */
const FAR_SECONDS = 80;

/** Milliseconds from the click on a card until the video's first frame is on the screen. */
const firstFrame = (page: Page, title: string): Promise<number> =>
  page.getByRole('link', { name: `Play ${title}` }).first().evaluate(
    (link: HTMLElement) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          const film = document.querySelector('video');
          if (film) film.requestVideoFrameCallback(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        link.click();
        look();
      }),
  );

/** Milliseconds from a seek to an unloaded part until its first frame. */
const seek = (page: Page, seconds: number): Promise<number> =>
  page.locator('video').evaluate(
    (film: HTMLVideoElement, to) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        film.addEventListener('seeked', () => film.requestVideoFrameCallback(() => resolve(performance.now() - began)), { once: true });
        film.currentTime = to;
      }),
    seconds,
  );

/** F5: how long a member waits for a picture, in a real browser on the same machine. */
export const player: VideoSubject = async ({ coach, folder }) => {
  const id = await coach.create(TITLE, { access_tier: 'free', publish_when_ready: true });
  await coach.upload(id, makeFilm(path.join(folder, 'player.mp4'), 90, '1280x720'));
  await coach.settled(id, 600_000);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
  try {
    const page = await browser.newPage();
    await signIn(page, coach.site);
    const [first, far]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`${coach.site}/videos`, { waitUntil: 'networkidle' });
      const [shown, jumped] = [await firstFrame(page, TITLE), await seek(page, FAR_SECONDS)];
      // The first round loads the player itself into the browser's cache.
      if (round === 0) continue;
      first.push(shown);
      far.push(jumped);
      await page.getByRole('link', { name: 'Close the player' }).click();
    }
    return [
      { promise: 'F5', what: 'from the click to the first frame', figure: `${median(first).toFixed(0)} ms`, limit: '≤ 500 ms', isKept: median(first) <= 500 },
      { promise: 'F5', what: 'from a jump to its frame, not loaded before', figure: `${median(far).toFixed(0)} ms`, limit: '≤ 300 ms', isKept: median(far) <= 300 },
    ];
  } finally {
    await browser.close();
    await coach.remove(id);
  }
};
