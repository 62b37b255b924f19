/** An API key begins with what it works on: the business itself, or a staging installation that takes no real money. */
const KEY = /^ck_(live|test)_[A-Za-z0-9_-]{32}$/;

/** So much of a key is kept to tell it from others; the rest is shown once. */
export const KEY_PREFIX_LENGTH = 12;

/** How many keys one person may have at a time. */
export const MOST_KEYS = 20;

/** Requests a minute that one key may send to each process. */
export const KEY_LIMIT = { limit: 600, windowSeconds: 60 } as const;

/** Whether a bearer is meant as an API key, right or wrong. */
export const isMeantAsKey = (bearer: string): boolean => bearer.startsWith('ck_');

/** Whether it has the form of one. */
export const isApiKey = (bearer: string): boolean => KEY.test(bearer);

/** A key of 192 random bits, as base64url. */
export const apiKeyOf = (bits: string, isStaging: boolean): string => `ck_${isStaging ? 'test' : 'live'}_${bits}`;
