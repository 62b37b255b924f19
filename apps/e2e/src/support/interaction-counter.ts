import type { Locator, Page } from '@playwright/test';
import { photograph } from './photograph.ts';

/** A user whose presses on a page are counted: one for a click or focusing a field, two for a choice from a list. */
export class Presses {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async type(field: string | Locator, words: string): Promise<void> {
    this.count += 1;
    await (typeof field === 'string' ? this.page.getByLabel(field) : field).fill(words);
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('button', { name }));
  }

  /** Takes a screenshot of the page for review. */
  look(name: string): Promise<void> {
    return photograph(this.page, name);
  }
}
