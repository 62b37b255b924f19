import pTimeout from 'p-timeout';

/** A person is told within ten seconds that the provider does not answer, however many questions an answer takes (P6). */
const TIMEOUT_MS = 9_000;

/** What comes of `work`, or `refused()` thrown when it takes too long; what it does after that is harmless, and goes on unheard. */
export const withTimeout = <T>(work: Promise<T>, refused: () => unknown, timeoutMs = TIMEOUT_MS): Promise<T> =>
  pTimeout(work, {
    milliseconds: timeoutMs,
    fallback: () => {
      throw refused();
    },
  });
