import type { HTTPRequest, Page } from 'puppeteer-core';

/** Files and API responses that the page needs; excludes video, which keeps loading, and event streams, which stay open with the page. */
const isNeeded = (request: HTTPRequest): boolean => /\/(?:api|assets)\//u.test(request.url()) && !/\.(?:mp4|m4s|m3u8)\b/u.test(request.url()) && request.headers()['accept'] !== 'text/event-stream';

const underWay = new WeakMap<Page, Set<HTTPRequest>>();

/** Starts tracking the page's pending requests. */
export function followRequests(page: Page): void {
  const requests = new Set<HTTPRequest>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // Requests of the previous page don't matter to the one that replaces it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (isNeeded(request)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** The URLs of the page's pending requests. */
export const pending = (page: Page): string[] => [...(underWay.get(page) ?? [])].map((request) => request.url());
