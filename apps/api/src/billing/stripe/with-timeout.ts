import pTimeout from 'p-timeout';

/** A client learns within ten seconds that the provider does not answer, however many requests a response needs (P6). */
const TIMEOUT_MS = 9_000;

/** The result of `work`, or throws `refused()` when it takes too long; its later outcome is ignored. */
export const withTimeout = <T>(work: Promise<T>, refused: () => unknown, timeoutMs = TIMEOUT_MS): Promise<T> =>
  pTimeout(work, {
    milliseconds: timeoutMs,
    fallback: () => {
      throw refused();
    },
  });
