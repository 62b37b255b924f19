const NAME = 'video';

/** The URL that opens a video in the player, keeping the library's filter. */
export function watchAddress(address: URLSearchParams, id: string): string {
  const next = new URLSearchParams(address);
  next.set(NAME, id);
  return `?${next}`;
}

/** The id of the video that the URL opens. */
export const watchedIn = (address: URLSearchParams): string | null => address.get(NAME);

/** The URL of the library without an open video. */
export function libraryUrl(address: URLSearchParams): string {
  const next = new URLSearchParams(address);
  next.delete(NAME);
  return `?${next}`;
}
