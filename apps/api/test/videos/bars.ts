import { execFileSync } from 'node:child_process';
import type { Triple } from '@coach/bench/videos/corpus/colors.ts';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';

/** Samples the middle of each of the seven 75 % bars of smptehdbars, as bytes decoded with BT.709 or, for a JPEG, BT.601. */
export function barsOf(picture: string, matrix: 'bt709' | 'bt601' = 'bt709'): Triple[] {
  const [width, height] = [640, 360];
  const frame = execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-i', picture, '-frames:v', '1', '-vf', `scale=${width}:${height}:in_color_matrix=${matrix}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
  return Array.from({ length: 7 }, (_, bar) => {
    const at = 3 * (100 * width + Math.round(width / 8 + ((bar + 0.5) * (0.75 * width)) / 7));
    return [frame[at]!, frame[at + 1]!, frame[at + 2]!] as const;
  });
}
