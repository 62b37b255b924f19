const AHEAD_SECONDS = 60;
const SHORTEST_WAIT_SECONDS = 10;
/** setTimeout uses 31 bits: a longer delay would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Milliseconds before renewing a token with this lifetime in seconds: a minute before its expiry. */
export const waitBeforeRenewal = (expiresInSeconds: number): number =>
  Math.min(Math.max(expiresInSeconds - AHEAD_SECONDS, SHORTEST_WAIT_SECONDS) * 1000, LONGEST_WAIT_MS);
