import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** The browser notes every refusal of the API as an error; whether one was right is the test's own question. */
const isRefusal = (text: string, url: string): boolean => url.includes('/api/') && /status of 4\d\d/.test(text);

/** A test whose pages may not complain: no error in the console, no violation of the content policy, no uncaught exception. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text(), message.location().url)) complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});
