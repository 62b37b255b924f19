import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TranscodePlan } from '@coach/domain';
import { runFfmpeg, type FfmpegRun } from './ffmpeg.ts';
import { posterPlan, spritePlan } from './ffmpeg-plans.ts';
import { ToolError } from './run-tool.ts';

const POSTER_MS = 30_000;

type Stills = Pick<FfmpegRun, 'program' | 'memory' | 'signal'> & { source: string; plan: TranscodePlan; folder: string };

/** Whether the run created its file; ffmpeg also succeeds without a single frame. A worker shutdown still aborts. */
async function makes(run: FfmpegRun, file: string): Promise<boolean> {
  try {
    await runFfmpeg(run);
    return (await stat(file)).size > 0;
  } catch (error) {
    run.signal?.throwIfAborted();
    if (error instanceof ToolError || (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const FRAME_MS = 60_000;
/** A film's duration extends past its last frame by that frame's display time. */
const BEFORE_END_SECONDS = 0.5;

/** The frame at a moment, or at the end of a film the last reliably available one. */
export async function makesFrame(shared: Pick<FfmpegRun, 'program' | 'memory' | 'signal'>, planAt: (seconds: number) => FfmpegRun['plan'], atSeconds: number, file: string): Promise<boolean> {
  for (const at of [atSeconds, Math.max(0, atSeconds - BEFORE_END_SECONDS)]) if (await makes({ ...shared, plan: planAt(at), within: FRAME_MS }, file)) return true;
  return false;
}

/** The start of the smallest rendition as one file: our own output can always be read. */
async function firstSegment({ plan, folder }: Stills): Promise<string> {
  const at = path.join(folder, plan.renditions.at(-1)!.name);
  const parts = await Promise.all(['init.mp4', 'seg_0000.m4s'].map((name) => readFile(path.join(at, name))));
  const file = path.join(folder, 'first.mp4');
  await writeFile(file, Buffer.concat(parts));
  return file;
}

/** A poster from the upload, a tenth into it or at its start, or else from a rendition. A failure never fails the film. */
export async function makePoster({ atSeconds, ...stills }: Stills & { atSeconds: number }): Promise<void> {
  const { source, plan, folder, ...shared } = stills;
  const file = path.join(folder, 'poster.jpg');
  for (const at of [atSeconds, 0]) if (await makes({ ...shared, plan: posterPlan(source, at, plan, folder), within: POSTER_MS }, file)) return;
  const first = await firstSegment(stills);
  await makes({ ...shared, plan: posterPlan(first, 0, { ...plan, hdr: null, isInterlaced: false }, folder), within: POSTER_MS }, file);
  await rm(first, { force: true });
}

/** The seek bar's thumbnails, from key frames where the decoder can skip the rest (Theora's cannot). Returns whether they were created. */
export async function makeSprite({ within, source, plan, folder, ...shared }: Stills & { within: number }): Promise<boolean> {
  const file = path.join(folder, 'sprite.jpg');
  for (const isKeyFramesOnly of [true, false]) if (await makes({ ...shared, plan: spritePlan(source, plan, folder, { isKeyFramesOnly }), within }, file)) return true;
  return false;
}
