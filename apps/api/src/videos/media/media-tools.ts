import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Probe, TranscodePlan } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { framePlan, remuxPlan, transcodePlan, type FfmpegPlan } from './ffmpeg-plans.ts';
import { packageRendition, withoutThumbnails } from './packaging.ts';
import { probe } from './probe.ts';
import { runTool, ToolError } from './run-tool.ts';
import { makePoster, makeSprite, makesFrame } from './stills.ts';

const SHORT_MS = 30_000;
const REMUX_MS = 10 * 60_000;
/** Twenty times the film's duration, for the slowest supported machine. */
const LONGEST_FACTOR_MS = 20_000;

/** Address space; a 4K film in four sizes reserved 1.25 GB on two cores, 3.4 GB on sixteen, 6.7 GB on forty-eight. */
const MEMORY = 2 * 1024 ** 3 + os.availableParallelism() * 256 * 1024 ** 2;

/** The fraction of a film that must be present. */
const WHOLE = 0.9;

/** The product's uses of FFmpeg: probing files and making them playable. */
@Injectable()
export class MediaTools {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Throws when FFmpeg does not run. */
  async check(): Promise<void> {
    await runTool({ program: this.env.FFMPEG_PATH, args: ['-version'], within: SHORT_MS });
  }

  probe(file: string, signal?: AbortSignal): Promise<Probe> {
    return probe({ program: this.env.FFPROBE_PATH, file, ...(signal ? { signal } : {}) });
  }

  /** Writes a transcoded film into one file. Throws ToolError. */
  remux(source: string, target: string, signal?: AbortSignal): Promise<void> {
    return runFfmpeg({ program: this.env.FFMPEG_PATH, memory: MEMORY, plan: remuxPlan(source, target), within: REMUX_MS, ...(signal ? { signal } : {}) });
  }

  /** Writes a film's audio by a plan. Throws ToolError. */
  sound(plan: FfmpegPlan, signal: AbortSignal): Promise<void> {
    return runFfmpeg({ program: this.env.FFMPEG_PATH, memory: MEMORY, plan, within: REMUX_MS, signal });
  }

  /** Extracts the frame at a moment from the surrounding segments, by their own timestamps. Returns whether there was one. */
  frame({ source, target, atSeconds, signal }: { source: string; target: string; atSeconds: number; signal?: AbortSignal }): Promise<boolean> {
    const shared = { program: this.env.FFMPEG_PATH, memory: MEMORY, ...(signal ? { signal } : {}) };
    return makesFrame(shared, (at) => framePlan(source, target, at), atSeconds, target);
  }

  /** Fills a folder with everything that is played; reports progress in percent. Throws ToolError. */
  async transcode(job: { source: string; folder: string; plan: TranscodePlan; durationSeconds: number; onPercent: (percent: number) => void; signal?: AbortSignal }): Promise<void> {
    const { source, folder, plan, durationSeconds, onPercent, signal } = job;
    for (const { name } of plan.renditions) await mkdir(path.join(folder, name), { recursive: true });
    const shared = { program: this.env.FFMPEG_PATH, memory: MEMORY, ...(signal ? { signal } : {}) };
    const within = SHORT_MS * 4 + durationSeconds * LONGEST_FACTOR_MS;
    const onSeconds = (seconds: number) => onPercent(Math.max(0, Math.min(99, Math.floor((100 * seconds) / durationSeconds))));
    await runFfmpeg({ ...shared, plan: transcodePlan(plan, source, folder), within, onSeconds });
    const seconds = await packageRendition(plan, folder, durationSeconds);
    // ffmpeg reports success for a file whose end is missing.
    if (seconds - plan.holdSeconds < WHOLE * (durationSeconds - plan.holdSeconds)) throw new ToolError(`The file ends after ${Math.floor(seconds)} of ${Math.round(durationSeconds)} seconds.`);
    await makePoster({ ...shared, source, plan, folder, atSeconds: durationSeconds / 10 });
    if (!(await makeSprite({ ...shared, source, plan, folder, within }))) await withoutThumbnails(folder);
  }
}
