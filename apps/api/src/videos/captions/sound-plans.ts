import path from 'node:path';
import type { FfmpegPlan } from '../media/ffmpeg-plans.ts';
import { GUARDED_INPUT } from '../media/probe.ts';

/** What every listener takes: one channel, 16,000 samples a second, from the very beginning of the film. */
const LISTENED = ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', '16000'];

/** Bytes of a second of such sound, uncompressed. */
export const WAV_BYTES_A_SECOND = 32_000;

const soundPlan = (source: string, target: string, options: string[]): FfmpegPlan => ({ source, inputOptions: GUARDED_INPUT, filters: null, outputs: [{ target, options: [...LISTENED, ...options] }] });

/** The sound of a film in one file, uncompressed. */
export const wavPlan = (source: string, target: string): FfmpegPlan => soundPlan(source, target, ['-c:a', 'pcm_s16le']);

/** The sound of a film in compressed pieces of so many seconds, by number in a folder: twenty minutes at 4 kB a second are 5 MB. */
export const piecesPlan = (source: string, folder: string, seconds: number): FfmpegPlan =>
  soundPlan(source, path.join(folder, 'sound-%03d.m4a'), ['-c:a', 'aac', '-b:a', '32k', '-f', 'segment', '-segment_time', String(seconds), '-reset_timestamps', '1']);
