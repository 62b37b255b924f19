import { execFileSync } from 'node:child_process';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';

type Triple = readonly [number, number, number];

const linear = (byte: number): number => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const curve = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : (24_389 / 27) * (t / 116) + 16 / 116);

/** CIELAB under D65 of an sRGB colour in bytes. */
function lab([red, green, blue]: Triple): Triple {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look (CIE76): up to 2 is hardly seen, 10 at a glance. */
export function deltaE(one: Triple, other: Triple): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The colours in the middle of each of the seven 75 % bars of smptehdbars, in bytes, as BT.709 or, of a JPEG, BT.601 reads them. */
export function barsOf(picture: string, matrix: 'bt709' | 'bt601' = 'bt709'): Triple[] {
  const [width, height] = [640, 360];
  const frame = execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-i', picture, '-frames:v', '1', '-vf', `scale=${width}:${height}:in_color_matrix=${matrix}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
  return Array.from({ length: 7 }, (_, bar) => {
    const at = 3 * (100 * width + Math.round(width / 8 + ((bar + 0.5) * (0.75 * width)) / 7));
    return [frame[at]!, frame[at + 1]!, frame[at + 2]!] as const;
  });
}
