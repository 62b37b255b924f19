const AHEAD_SECONDS = 60;
const SHORTEST_WAIT_SECONDS = 10;
/** setTimeout counts in 31 bits: a longer wait would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Milliseconds to wait before renewing a token that lives for so many seconds: a minute ahead of its end. */
export const waitBeforeRenewal = (expiresInSeconds: number): number =>
  Math.min(Math.max(expiresInSeconds - AHEAD_SECONDS, SHORTEST_WAIT_SECONDS) * 1000, LONGEST_WAIT_MS);
