import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const WIDTHS = [390, 1280];
const THEMES = ['light', 'dark'] as const;
/** Text rendered on another machine differs in about 30 pixels, a button's different color in 900, wider letters in 700. */
const MOST_POINTS = 300;

/** Loads lazy images now. */
const loadPictures = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    ),
  );

interface Kept {
  /** Parts that change from day to day. */
  changing?: readonly Locator[];
  /** The whole page, or only the first screen. */
  fullPage?: boolean;
}

/** Compares the page with the baseline screenshots in apps/e2e/pictures, narrow and wide, light and dark. */
export async function expectToMatchBaseline(page: Page, name: string, { changing = [], fullPage = true }: Kept = {}): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await loadPictures(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const differs = `"${name}/${width}-${colorScheme}.png" in apps/e2e/pictures is not what the page looks like. Look at both pictures below; if the new one is meant, "npm run pictures" keeps it`;
      await expect.soft(page, differs).toHaveScreenshot([name, `${width}-${colorScheme}.png`], { fullPage, mask: [...changing], maxDiffPixels: MOST_POINTS, scale: 'device' });
    }
  }
}
