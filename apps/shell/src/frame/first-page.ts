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
