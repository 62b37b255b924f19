import type { HTTPRequest, Page } from 'puppeteer-core';

/** What a page no longer wants because it was left, or a film because it was moved, is no failure. */
const wasGivenUp = (request: HTTPRequest): boolean => request.failure()?.errorText === 'NS_BINDING_ABORTED';

/** The same of what Firefox notes as a page's error once that was left: a file that the offline worker was handing over, a part of the app that was on its way. One that cannot be had is told by its answer. */
const wasLeft = (text: string): boolean => /(?:Failed to read data from the ReadableStream: .AbortError|ChunkLoadError: )/u.test(text);

/** Answers that no page may get: the API's refusals are the journeys' own question. */
const isBad = (status: number, url: string): boolean => status >= 500 || (status >= 400 && url.includes('/assets/'));

/** The protocol tells what the policy refused without its place, and logged errors without their words; the page knows both. */
function tellInWords(): void {
  const log = console.error;
  console.error = (...logged: unknown[]) => log(...logged.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : one)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`refused by the page's policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
}

/**
 * Collects what the page complains about from now on: errors in the console, refusals by its policy, uncaught exceptions,
 * requests that failed, answers of 500 and more, files of the app that are not there.
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
