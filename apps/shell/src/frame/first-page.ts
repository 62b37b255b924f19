import type { AppProps } from '../app.tsx';

type Router = AppProps['router'];

/** Resolves when the page of the present address is there, so that it can be shown whole. */
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
 * Leaves a page that arrived whole where its reader has scrolled to meanwhile. The router takes every first page for one that
 * has to begin at its top, which would pull it away from under a hand that is about to press; false is its own word for "not now".
 */
export function keepScroll(router: Router): void {
  Object.assign(router.state, { restoreScrollPosition: false });
}
