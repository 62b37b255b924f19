/** The prefix of an API key names what it works on: the business itself, or a staging installation without real payments. */
const KEY = /^ck_(live|test)_[A-Za-z0-9_-]{32}$/;

/** The part of a key that is stored to distinguish keys; the rest is shown once. */
export const KEY_PREFIX_LENGTH = 12;

/** Maximum keys per person. */
export const MOST_KEYS = 20;

/** Requests a minute per key and process. */
export const KEY_LIMIT = { limit: 600, windowSeconds: 60 } as const;

/** Whether a bearer looks like an API key, valid or not. */
export const isMeantAsKey = (bearer: string): boolean => bearer.startsWith('ck_');

/** Whether it has the format of one. */
export const isApiKey = (bearer: string): boolean => KEY.test(bearer);

/** A key of 192 random bits, as base64url. */
export const apiKeyOf = (bits: string, isStaging: boolean): string => `ck_${isStaging ? 'test' : 'live'}_${bits}`;
