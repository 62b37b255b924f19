import type { HTTPRequest, Page } from 'puppeteer-core';

/** What a page is made of and asks the product for; films go on by themselves, and news come as long as the page is open. */
const isNeeded = (request: HTTPRequest): boolean => /\/(?:api|assets)\//u.test(request.url()) && !/\.(?:mp4|m4s|m3u8)\b/u.test(request.url()) && request.headers()['accept'] !== 'text/event-stream';

const underWay = new WeakMap<Page, Set<HTTPRequest>>();

/** Counts from now on what the page waits for. */
export function followRequests(page: Page): void {
  const requests = new Set<HTTPRequest>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // What another page had asked for is no business of the one that takes its place.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (isNeeded(request)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** The addresses that the page waits for at this moment. */
export const pending = (page: Page): string[] => [...(underWay.get(page) ?? [])].map((request) => request.url());
