/** A thumbnail for a range of the video: a rectangle of a sprite sheet, in pixels. */
export interface Thumbnail {
  from: number;
  to: number;
  sheet: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUE = /([\d:.]+) --> ([\d:.]+)[^\n]*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

const secondsOf = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The thumbnails listed in a WebVTT sprite track; `base` is the track's URL. */
export function thumbnailsIn(track: string, base: string): Thumbnail[] {
  return [...track.replaceAll('\r\n', '\n').matchAll(CUE)].map(([, from, to, sheet, ...box]) => {
    const [x, y, width, height] = box.map(Number) as [number, number, number, number];
    return { from: secondsOf(from!), to: secondsOf(to!), sheet: base.replace(/[^/]*$/, sheet!), x, y, width, height };
  });
}

export const thumbnailAt = (thumbnails: readonly Thumbnail[], second: number): Thumbnail | undefined =>
  thumbnails.find(({ from, to }) => second >= from && second < to) ?? thumbnails.at(-1);
