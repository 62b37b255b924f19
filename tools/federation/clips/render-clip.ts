import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { waveFile, type PluckedNote } from './wave-file.ts';

/** A film as the renderer needs it: every frame is a whole SVG document of that size. */
export type ClipPlan = {
  /** Path of the file to write. */
  file: string;
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  notes?: readonly PluckedNote[] | undefined;
  frameAt: (second: number) => string;
};

const pixelsOf = (svg: string): Uint8Array => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;

/** Raw pixels in, H.264 out: any browser plays it, and it begins before it is there whole. */
function argumentsFor({ file, width, height, framesPerSecond }: ClipPlan, sound: string | undefined): string[] {
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(framesPerSecond), '-i', '-'],
    ...(sound ? ['-i', sound, '-c:a', 'aac', '-b:a', '64k', '-shortest'] : ['-an']),
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...colours],
    ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '25', '-g', String(framesPerSecond * 2), '-movflags', '+faststart', file],
  ];
}

/** Draws every frame, one after the other; a frame like the one before is not drawn again. */
async function feed({ seconds, framesPerSecond, frameAt }: ClipPlan, pipe: NodeJS.WritableStream): Promise<void> {
  let drawn = '';
  let pixels: Uint8Array = new Uint8Array();
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const svg = frameAt(frame / framesPerSecond);
    if (svg !== drawn) pixels = pixelsOf(svg);
    drawn = svg;
    if (!pipe.write(pixels)) await once(pipe, 'drain');
  }
  pipe.end();
}

/** Renders a film with the given ffmpeg. Throws with what that said when it fails; no half file is left. */
export async function renderClip(plan: ClipPlan, ffmpeg: string): Promise<void> {
  const sound = plan.notes && `${plan.file}.wav`;
  if (sound && plan.notes) fs.writeFileSync(sound, waveFile(plan.notes, plan.seconds));
  const child = spawn(ffmpeg, argumentsFor(plan, sound), { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const ended = new Promise<number>((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
  // A broken pipe is told by how ffmpeg ended.
  const broken = new Promise<void>((resolve) => child.stdin.once('error', () => resolve()));
  try {
    const [code] = await Promise.all([ended, Promise.race([feed(plan, child.stdin), broken])]);
    if (code !== 0) throw new Error(`${ffmpeg} ended with ${code}: ${said.trim()}`);
  } catch (error) {
    fs.rmSync(plan.file, { force: true });
    throw error;
  } finally {
    if (sound) fs.rmSync(sound, { force: true });
  }
}
