import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { waveFile, type PluckedNote } from './wave-file.ts';

/** A section of a video in seconds; one that repeats an earlier section of the same length is not rendered again. */
export type Stretch = {
  from: number;
  to: number;
  /** Start of the earlier section that it repeats. */
  as?: number | undefined;
  /** Whether it changes at most once a second. */
  isStill?: boolean | undefined;
};

/** The renderer's input: every frame is a complete SVG document of the given size. */
export type ClipPlan = {
  /** Path of the file to write. */
  file: string;
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  /** Consecutive sections that cover the video, each a multiple of the keyframe interval; without them it is rendered in one. */
  stretches?: readonly Stretch[] | undefined;
  notes?: readonly PluckedNote[] | undefined;
  /** The x264 preset: how long it may search for a smaller file. */
  preset?: 'medium' | 'veryfast' | undefined;
  frameAt: (second: number) => string;
};

/** Seconds between keyframes. */
const KEY_SECONDS = 2;

const pixelsOf = (svg: string): Uint8Array => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;

const ERRORS_ONLY = ['-hide_banner', '-loglevel', 'error', '-y'];

/** Arguments to encode raw pixels as H.264, which any browser plays. No frame depends on a later one, so sections join seamlessly. */
function pictureArguments({ width, height, framesPerSecond, preset = 'medium' }: ClipPlan, { from, to }: Stretch, drawnPerSecond: number, file: string): string[] {
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...ERRORS_ONLY,
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(drawnPerSecond), '-i', '-'],
    ...['-an', '-vf', `scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,fps=${framesPerSecond}`, ...colours],
    ...['-c:v', 'libx264', '-preset', preset, '-tune', 'animation', '-bf', '0', '-crf', '25', '-g', String(framesPerSecond * KEY_SECONDS), '-sc_threshold', '0', '-t', String(to - from), file],
  ];
}

/** Arguments to join the sections in order and add sound; the file can play before it is fully loaded. */
const joiningArguments = (list: string, sound: string | undefined, file: string): string[] => [
  ...[...ERRORS_ONLY, '-f', 'concat', '-safe', '0', '-i', list],
  ...(sound ? ['-i', sound, '-c:v', 'copy', '-c:a', 'aac', '-b:a', '64k', '-shortest'] : ['-an', '-c:v', 'copy']),
  ...['-movflags', '+faststart', file],
];

/** Renders every frame of a section in order, plus one more to give the last one its duration; a frame equal to the previous one is not rendered again. */
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

/** Runs ffmpeg with piped input. Throws with its output if it fails. */
async function run(ffmpeg: string, args: readonly string[], feeding: (pipe: NodeJS.WritableStream) => Promise<void>): Promise<void> {
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const ended = new Promise<number>((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
  // A broken pipe shows in ffmpeg's exit code.
  const broken = new Promise<void>((resolve) => child.stdin.once('error', () => resolve()));
  const [code] = await Promise.all([ended, Promise.race([feeding(child.stdin), broken])]);
  if (code !== 0) throw new Error(`${ffmpeg} ended with ${code}: ${said.trim()}`);
}

/** Renders a video with the given ffmpeg. Throws with its output if it fails, and leaves no partial file. */
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
