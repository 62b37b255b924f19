/** The product's clock: the browser's own, unless the page has a test setting. */
export interface Clock {
  now(): Date;
}

/**
 * Reads the page's setting: an ISO time is a frozen clock; with a trailing `+` it runs on from there.
 * Without one, or with an invalid one, it is the browser's clock.
 */
export function clockOf(setting: string | null | undefined): Clock {
  const start = Date.parse((setting ?? '').replace(/\+$/, ''));
  if (Number.isNaN(start)) return { now: () => new Date() };
  if (!setting?.endsWith('+')) return { now: () => new Date(start) };
  const shift = start - Date.now();
  return { now: () => new Date(Date.now() + shift) };
}

const ofThisPage = clockOf(globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content);

/** The product's current time. */
export const presentTime = (): Date => ofThisPage.now();
