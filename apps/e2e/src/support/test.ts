import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { followRequests } from './settled.ts';

export { expect } from '@playwright/test';

interface Journey {
  /** What the pages complained about. A journey fails if any complaints are left at its end. */
  complaints: string[];
  /** Opens a page in a separate browser context, as another user's device; it is closed at the end of the journey. */
  otherDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A test that fails when any page complains, in whatever context or tab. */
export const test = base.extend<Journey>({
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const ends = [collectComplaints(browser, complaints), followRequests(browser)];
      await use(complaints);
      ends.forEach((end) => end());
      if (complaints.length > 0) throw new Error(`A page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
  otherDevice: async ({ browser }, use) => {
    const devices: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      devices.push(page);
      return page;
    });
    await Promise.all(devices.map((page) => page.context().close()));
  },
});
