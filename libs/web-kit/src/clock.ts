/** The product's clock: the browser's own, unless the page says that it was set for a trial. */
export interface Clock {
  now(): Date;
}

/**
 * Reads the setting that the page carries: an ISO time stands still there, with a `+` behind it it runs on from there.
 * Without one, or with nonsense, it is the browser's clock.
 */
export function clockOf(setting: string | null | undefined): Clock {
  const start = Date.parse((setting ?? '').replace(/\+$/, ''));
  if (Number.isNaN(start)) return { now: () => new Date() };
  if (!setting?.endsWith('+')) return { now: () => new Date(start) };
  const shift = start - Date.now();
  return { now: () => new Date(Date.now() + shift) };
}

const ofThisPage = clockOf(globalThis.document?.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content);

/** The present time of the product. */
export const presentTime = (): Date => ofThisPage.now();
