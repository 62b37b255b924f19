import type { ConsoleMessage, HTTPRequest, Page } from 'puppeteer-core';

/** What a page no longer wants because it was left, or a film because it was moved, is no failure. */
const wasGivenUp = (request: HTTPRequest): boolean => request.failure()?.errorText === 'NS_BINDING_ABORTED';

/** The same of what Firefox notes as a page's error once that was left: a file that the offline worker was handing over, a part of the app that was on its way. One that cannot be had is told by its answer. */
const wasLeft = (text: string): boolean => /(?:Failed to read data from the ReadableStream: .AbortError|ChunkLoadError: )/u.test(text);

/** What was logged, errors in their own words; null when the page was left before they could be read. */
const wordsOf = (message: ConsoleMessage): Promise<string | null> =>
  Promise.all(message.args().map((logged) => logged.evaluate((value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value))))).then(
    (words) => words.join(' '),
    () => null,
  );

/** Answers that no page may get: the API's refusals are the journeys' own question. */
const isBad = (status: number, url: string): boolean => status >= 500 || (status >= 400 && url.includes('/assets/'));

/** The protocol tells what the policy refused without its place; the page knows it. */
const tellRefusals = (): void =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`refused by the page's policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });

/**
 * Collects what the page complains about from now on: errors in the console, refusals by its policy, uncaught exceptions,
 * requests that failed, answers of 500 and more, files of the app that are not there. Answers what waits until all of them are read.
 */
export async function collectComplaints(page: Page, complaints: string[]): Promise<() => Promise<unknown>> {
  const reading: Array<Promise<void>> = [];
  const read = async (message: ConsoleMessage): Promise<void> => {
    const words = await wordsOf(message);
    if (words !== null && !wasLeft(words)) complaints.push(`${words} (${message.location().url})`);
  };
  page.on('console', (message) => message.type() === 'error' && reading.push(read(message)));
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!wasLeft(text)) complaints.push(`uncaught: ${text}`);
  });
  page.on('requestfailed', (request) => !wasGivenUp(request) && complaints.push(`${request.failure()?.errorText} (${request.url()})`));
  page.on('response', (response) => isBad(response.status(), response.url()) && complaints.push(`${response.status()} (${response.url()})`));
  await page.evaluateOnNewDocument(tellRefusals);
  return () => Promise.all(reading);
}
