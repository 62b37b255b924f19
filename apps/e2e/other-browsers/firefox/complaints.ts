import type { HTTPRequest, Page } from 'puppeteer-core';

/** What a page no longer wants because it was left, or a film because it was moved, is no failure. */
const wasGivenUp = (request: HTTPRequest): boolean => request.failure()?.errorText === 'NS_BINDING_ABORTED';

/** The same of a file that the offline worker was just handing over when its page was left: Firefox notes it as an uncaught error of that page. */
const wasHandedOver = (text: string): boolean => /^Failed to read data from the ReadableStream: .AbortError/u.test(text);

/** The protocol tells of scripts and their console; what the policy refused is told by the page itself, which has to be asked. */
const tellRefusals = (): void =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`refused by the page's policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });

/**
 * Collects what the page complains about from now on: errors in the console, refusals by its policy, uncaught exceptions,
 * requests that failed, answers of 500 and more.
 */
export async function collectComplaints(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!wasHandedOver(text)) complaints.push(`uncaught: ${text}`);
  });
  page.on('requestfailed', (request) => !wasGivenUp(request) && complaints.push(`${request.failure()?.errorText} (${request.url()})`));
  page.on('response', (response) => response.status() >= 500 && complaints.push(`${response.status()} (${response.url()})`));
  await page.evaluateOnNewDocument(tellRefusals);
}
