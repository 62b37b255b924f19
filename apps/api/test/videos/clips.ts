import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';

interface Clip {
  seconds?: number;
  size?: string;
  sound?: boolean;
  /** Arguments between the inputs and the output file. */
  extra?: string[];
  name?: string;
}

/** Creates a short video with ffmpeg: moving colors and a tone. */
export function makeClip({ seconds = 2, size = '640x360', sound = true, extra = [], name = 'clip.mp4' }: Clip = {}): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'coach-clip-')), name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-y', ...picture, ...tone, ...extra, '-shortest', file]);
  return file;
}

export const bytesOf = (file: string): Buffer<ArrayBuffer> => readFileSync(file) as Buffer<ArrayBuffer>;
