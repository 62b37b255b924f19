const NAME = 'video';

/** The address that opens a video in the player, with the shelf narrowed as it is. */
export function watchAddress(address: URLSearchParams, id: string): string {
  const next = new URLSearchParams(address);
  next.set(NAME, id);
  return `?${next}`;
}

/** The video that the address opens. */
export const watchedIn = (address: URLSearchParams): string | null => address.get(NAME);

/** The address of the shelf alone. */
export function shelfAddress(address: URLSearchParams): string {
  const next = new URLSearchParams(address);
  next.delete(NAME);
  return `?${next}`;
}
