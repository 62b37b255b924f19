import type { Locator, Page } from '@playwright/test';
import { photograph } from './photograph.ts';

/** Somebody at a page whose presses are counted: a click, a field that is gone into, and two for a choice from a list. */
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

  /** The page as it stands, for people to look at. */
  look(name: string): Promise<void> {
    return photograph(this.page, name);
  }
}
