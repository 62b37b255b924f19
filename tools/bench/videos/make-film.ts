import { execFileSync } from 'node:child_process';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';

/** Makes a video so detailed that every rendition needs its full bit rate; `size` in ffmpeg's notation. */
export function makeFilm(file: string, seconds: number, size = '1920x1080'): string {
  const picture = `testsrc2=size=${size}:rate=30:duration=${seconds},noise=alls=18:allf=t`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`];
  execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-y', ...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '12M', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file]);
  return file;
}
