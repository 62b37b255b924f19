import type { Browser, BrowserContext, Request } from '@playwright/test';

/** The browser notes every refusal of the API as an error; whether one was right is the test's own question. */
const isRefusal = (text: string, url: string): boolean => url.includes('/api/') && /status of 4\d\d/.test(text);

/** What a page no longer wants because it was left, or a film because it was moved, is no failure. */
const wasGivenUp = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isRefusal(message.text(), url)) complaints.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('requestfailed', (request) => {
    if (!wasGivenUp(request)) complaints.push(`${request.failure()?.errorText} (${request.url()})`);
  });
}

/**
 * Collects what any page complains about, in every context that the browser opens from now on, with its new tabs: errors
 * in the console, violations of the content policy, uncaught exceptions, requests that failed. Answers what ends it.
 */
export function collectComplaints(browser: Browser, complaints: string[]): () => void {
  const follow = (context: BrowserContext): void => watch(context, complaints);
  browser.on('context', follow);
  return () => void browser.off('context', follow);
}
