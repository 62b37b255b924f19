/** Maximum height for films on the site's own pages: they don't stream adaptively, so one size must suit every connection. */
const MOST_LINES = 720;

const linesOf = (size: string): number => Number.parseInt(size, 10);

/** Of a rendition's sizes (`480p`), the one for the site's pages: the largest up to 720 lines, else the smallest; null if there is none. */
export function siteFilmSize(sizes: readonly string[]): string | null {
  const bySize = [...sizes].sort((one, other) => linesOf(one) - linesOf(other));
  return bySize.findLast((size) => linesOf(size) <= MOST_LINES) ?? bySize[0] ?? null;
}

/** Addresses of a public film: the film, its poster, its captions. On this site, whatever its rendition. */
export const siteFilmAddresses = (videoId: string) => {
  const stem = `/api/media/site/${videoId}`;
  return { film: `${stem}.mp4`, poster: `${stem}.jpg`, captions: `${stem}.vtt` };
};
