import type { AppProps } from '../app.tsx';

type Router = AppProps['router'];

/** Resolves when the current address's page has loaded and can be shown. */
export function firstPageOf(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Keeps the reader's scroll position on a prerendered page. The router scrolls every first page to its top, which would move it under
 * a hand that is about to click; false is its own value for "not now".
 */
export function keepScroll(router: Router): void {
  Object.assign(router.state, { restoreScrollPosition: false });
}
