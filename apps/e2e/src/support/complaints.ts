import type { Browser, BrowserContext, Request } from '@playwright/test';

/** The browser logs every refusal by the API as an error; whether it was right is checked by the test itself. */
const isRefusal = (text: string, url: string): boolean => url.includes('/api/') && /status of 4\d\d/.test(text);

/** A request aborted because the page was left, or because the video was sought, is not a failure. */
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
 * Collects the complaints of every page, in every context that the browser opens from now on, including new tabs: console
 * errors, violations of the content policy, uncaught exceptions, failed requests. Returns a function that stops it.
 */
export function collectComplaints(browser: Browser, complaints: string[]): () => void {
  const follow = (context: BrowserContext): void => watch(context, complaints);
  browser.on('context', follow);
  return () => void browser.off('context', follow);
}
