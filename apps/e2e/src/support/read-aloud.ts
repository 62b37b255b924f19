import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * What a screen reader says of ten screens, and in which order: landmarks, headings, the names of what can be pressed.
 * Only what is the same every day is kept; between two lines there may be others.
 */
export const expectRead = (page: Page, outline: string): Promise<void> => expect(page.locator('body')).toMatchAriaSnapshot(outline);

/** No heading stands two levels below the one before it. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page.evaluate(() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility() || heading.className === 'vh').map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([]);
}

/** What cannot be told from its name alone: a control without any, or a landmark that is called like another. */
const unnamed = (page: Page): Promise<string[]> =>
  page.locator('body').ariaSnapshot().then((tree) => tree.split('\n').filter((line) => /^\s*- (button|link|checkbox|radio|combobox|textbox|searchbox|tab|slider)( \[|:|$)/.test(line)));

export async function expectSound(page: Page): Promise<void> {
  await expectHeadingsInOrder(page);
  expect(await unnamed(page)).toEqual([]);
}
