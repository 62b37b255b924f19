import path from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../../../.data/check/photos');
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** A run of every journey shows a phone in dark and a desk in light; one that somebody runs to look at it shows all six. */
const isShown = (width: number, theme: (typeof THEMES)[number]): boolean => !process.env['E2E_FEW_PHOTOS'] || `${width} ${theme}` === '390 dark' || `${width} ${theme}` === '1280 light';

/** Pictures of the page as it is, at three widths, light and dark, for people to look at: .data/check/photos. */
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
