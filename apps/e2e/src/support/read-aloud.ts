import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Checks what a screen reader announces, and in which order: landmarks, headings, the names of controls. The outline
 * contains only what is the same every day; other lines may be between two of its lines.
 */
export const expectRead = (page: Page, outline: string): Promise<void> => expect(page.locator('body')).toMatchAriaSnapshot(outline);

/** No heading skips a level after the one before it. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page.evaluate(() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility() || heading.className === 'vh').map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([]);
}

/** Elements that can't be identified by name: a control without a name, or a landmark that shares its name with another. */
const unnamed = (page: Page): Promise<string[]> =>
  page.locator('body').ariaSnapshot().then((tree) => tree.split('\n').filter((line) => /^\s*- (button|link|checkbox|radio|combobox|textbox|searchbox|tab|slider)( \[|:|$)/.test(line)));

export async function expectSound(page: Page): Promise<void> {
  await expectHeadingsInOrder(page);
  expect(await unnamed(page)).toEqual([]);
}
