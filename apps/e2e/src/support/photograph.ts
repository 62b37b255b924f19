import path from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../../../.data/check/photos');
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** A run of all journeys captures a phone in dark and a desktop in light; a run of selected journeys captures all six. */
const isShown = (width: number, theme: (typeof THEMES)[number]): boolean => !process.env['E2E_FEW_PHOTOS'] || `${width} ${theme}` === '390 dark' || `${width} ${theme}` === '1280 light';

/** Takes screenshots of the page as it is, at three widths, light and dark, for review: .data/check/photos. */
export async function photograph(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of WIDTHS) {
    const themes = THEMES.filter((theme) => isShown(width, theme));
    if (themes.length > 0) await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${colorScheme}.jpeg`), type: 'jpeg', quality: 80, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  await page.setViewportSize(size);
}
