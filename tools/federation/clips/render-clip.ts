import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { waveFile, type PluckedNote } from './wave-file.ts';

/** A stretch of a film, in its seconds; one that looks as an earlier stretch of the same length is not drawn again. */
export type Stretch = {
  from: number;
  to: number;
  /** Where the earlier one begins. */
  as?: number | undefined;
  /** It changes once a second at most. */
  isStill?: boolean | undefined;
};

/** A film as the renderer needs it: every frame is a whole SVG document of that size. */
export type ClipPlan = {
  /** Path of the file to write. */
  file: string;
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  /** All stretches one after the other, each of whole key frame intervals; without them the film is drawn in one. */
  stretches?: readonly Stretch[] | undefined;
  notes?: readonly PluckedNote[] | undefined;
  /** How long x264 may search for a smaller file. */
  preset?: 'medium' | 'veryfast' | undefined;
  frameAt: (second: number) => string;
};

/** Seconds from one key frame to the next. */
const KEY_SECONDS = 2;

const pixelsOf = (svg: string): Uint8Array => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;

const ERRORS_ONLY = ['-hide_banner', '-loglevel', 'error', '-y'];

/** Raw pixels in, H.264 out: any browser plays it. No frame waits for a later one, so that stretches join without a seam. */
function pictureArguments({ width, height, framesPerSecond, preset = 'medium' }: ClipPlan, { from, to }: Stretch, drawnPerSecond: number, file: string): string[] {
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...ERRORS_ONLY,
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(drawnPerSecond), '-i', '-'],
    ...['-an', '-vf', `scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,fps=${framesPerSecond}`, ...colours],
    ...['-c:v', 'libx264', '-preset', preset, '-tune', 'animation', '-bf', '0', '-crf', '25', '-g', String(framesPerSecond * KEY_SECONDS), '-sc_threshold', '0', '-t', String(to - from), file],
  ];
}

/** Stretches in their order, with what is heard; it begins before it is there whole. */
const joiningArguments = (list: string, sound: string | undefined, file: string): string[] => [
  ...[...ERRORS_ONLY, '-f', 'concat', '-safe', '0', '-i', list],
  ...(sound ? ['-i', sound, '-c:v', 'copy', '-c:a', 'aac', '-b:a', '64k', '-shortest'] : ['-an', '-c:v', 'copy']),
  ...['-movflags', '+faststart', file],
];

/** Draws every frame of a stretch, one after the other, and one more, for the last one to last; a frame like the one before is not drawn again. */
async function feed({ frameAt }: ClipPlan, { from, to }: Stretch, drawnPerSecond: number, pipe: NodeJS.WritableStream): Promise<void> {
  let drawn = '';
  let pixels: Uint8Array = new Uint8Array();
  for (let frame = 0; frame < (to - from) * drawnPerSecond - 1e-6; frame += 1) {
    const svg = frameAt(from + frame / drawnPerSecond);
    if (svg !== drawn) pixels = pixelsOf(svg);
    drawn = svg;
    if (!pipe.write(pixels)) await once(pipe, 'drain');
  }
  pipe.end(pixels);
}

/** Runs ffmpeg with what is fed to it. Throws with what it said when it fails. */
async function run(ffmpeg: string, args: readonly string[], feeding: (pipe: NodeJS.WritableStream) => Promise<void>): Promise<void> {
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const ended = new Promise<number>((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
  // A broken pipe is told by how ffmpeg ended.
  const broken = new Promise<void>((resolve) => child.stdin.once('error', () => resolve()));
  const [code] = await Promise.all([ended, Promise.race([feeding(child.stdin), broken])]);
  if (code !== 0) throw new Error(`${ffmpeg} ended with ${code}: ${said.trim()}`);
}

/** Renders a film with the given ffmpeg. Throws with what that said when it fails; no half file is left. */
export async function renderClip(plan: ClipPlan, ffmpeg: string): Promise<void> {
  const stretches = plan.stretches ?? [{ from: 0, to: plan.seconds }];
  const folder = fs.mkdtempSync(`${plan.file}-`);
  const fileOf = ({ from, as = from }: Stretch): string => path.join(folder, `${Math.round(as * 1000)}.mp4`);
  try {
    for (const stretch of stretches.filter(({ as }) => as === undefined)) {
      const drawnPerSecond = stretch.isStill ? 1 : plan.framesPerSecond;
      await run(ffmpeg, pictureArguments(plan, stretch, drawnPerSecond, fileOf(stretch)), (pipe) => feed(plan, stretch, drawnPerSecond, pipe));
    }
    const list = path.join(folder, 'stretches.txt');
    fs.writeFileSync(list, stretches.map((stretch) => `file '${fileOf(stretch)}'`).join('\n'));
    const sound = plan.notes && path.join(folder, 'sound.wav');
    if (sound && plan.notes) fs.writeFileSync(sound, waveFile(plan.notes, plan.seconds));
    await run(ffmpeg, joiningArguments(list, sound, plan.file), async (pipe) => void pipe.end());
  } catch (error) {
    fs.rmSync(plan.file, { force: true });
    throw error;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
