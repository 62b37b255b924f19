/** Lines of the largest size that the site's own pages play: they stream nothing, so one size has to suit every line. */
const MOST_LINES = 720;

const linesOf = (size: string): number => Number.parseInt(size, 10);

/** Of the sizes of a rendition (`480p`), the one that a page of the site plays: the largest up to 720 lines, else the smallest; null of none. */
export function siteFilmSize(sizes: readonly string[]): string | null {
  const bySize = [...sizes].sort((one, other) => linesOf(one) - linesOf(other));
  return bySize.findLast((size) => linesOf(size) <= MOST_LINES) ?? bySize[0] ?? null;
}

/** Addresses of a film that everybody may see: itself, its still picture, its captions. Of this site, whatever rendition it has. */
export const siteFilmAddresses = (videoId: string) => {
  const stem = `/api/media/site/${videoId}`;
  return { film: `${stem}.mp4`, poster: `${stem}.jpg`, captions: `${stem}.vtt` };
};
