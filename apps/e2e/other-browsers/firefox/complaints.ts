import type { HTTPRequest, Page } from 'puppeteer-core';

/** A request aborted because the page was left, or because the video was sought, is not a failure. */
const wasGivenUp = (request: HTTPRequest): boolean => request.failure()?.errorText === 'NS_BINDING_ABORTED';

/** Firefox's page errors after a page was left: a file the service worker was still sending, a chunk still loading. Missing files are caught by status. */
const wasLeft = (text: string): boolean => /(?:Failed to read data from the ReadableStream: .AbortError|ChunkLoadError: )/u.test(text);

/** Responses that no page may get. Refusals by the API are checked by the journeys themselves. */
const isBad = (status: number, url: string): boolean => status >= 500 || (status >= 400 && url.includes('/assets/'));

/** The protocol reports policy violations without a location and logged errors without a message; the page knows both. */
function tellInWords(): void {
  const log = console.error;
  console.error = (...logged: unknown[]) => log(...logged.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : one)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`refused by the page's policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
}

/**
 * Collects the page's complaints from now on: console errors, policy violations, uncaught exceptions, failed requests,
 * responses of 500 and above, and missing files of the app.
 */
export async function collectComplaints(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => message.type() === 'error' && !wasLeft(message.text()) && complaints.push(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!wasLeft(text)) complaints.push(`uncaught: ${text}`);
  });
  page.on('requestfailed', (request) => !wasGivenUp(request) && complaints.push(`${request.failure()?.errorText} (${request.url()})`));
  page.on('response', (response) => isBad(response.status(), response.url()) && complaints.push(`${response.status()} (${response.url()})`));
  await page.evaluateOnNewDocument(tellInWords);
}
