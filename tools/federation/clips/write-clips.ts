import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { webVtt, type Caption } from './captions.ts';
import { renderClip, type ClipPlan } from './render-clip.ts';
import { root } from '../workspace.ts';

export type ClipToWrite = Omit<ClipPlan, 'file'> & {
  /** File name without extension. */
  name: string;
  /** The second of the poster frame, which shows until the video plays; written as <name>.webp. */
  posterAt?: number | undefined;
  captions?: readonly Caption[] | undefined;
};

const runs = (program: string): boolean => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;

function writePoster({ name, frameAt }: ClipToWrite, folder: string, second: number, ffmpeg: string): void {
  const input = new Resvg(frameAt(second), { font: { loadSystemFonts: false } }).render().asPng();
  const file = path.join(folder, `${name}.webp`);
  const { status, stderr } = spawnSync(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', '-f', 'png_pipe', '-i', '-', '-quality', '80', file], { input });
  if (status !== 0) throw new Error(`The picture of ${name} could not be written: ${String(stderr).trim()}`);
}

/**
 * Renders videos into a folder of the workspace: `dist/clips` is served under /clips/, other folders are not. Without a working
 * ffmpeg, prints a warning and writes none: pages then show their still pictures.
 */
export async function writeClips(clips: readonly ClipToWrite[], folderName: string, ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'): Promise<void> {
  const folder = path.join(root, folderName);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  if (!runs(ffmpeg)) return console.warn(`No films: ${ffmpeg} does not run. Install ffmpeg or set FFMPEG_PATH, and build again.`);
  for (const clip of clips) {
    const { name, posterAt, captions } = clip;
    await renderClip({ ...clip, file: path.join(folder, `${name}.mp4`) }, ffmpeg);
    if (posterAt !== undefined) writePoster(clip, folder, posterAt, ffmpeg);
    if (captions) fs.writeFileSync(path.join(folder, `${name}.vtt`), webVtt(captions));
  }
}
