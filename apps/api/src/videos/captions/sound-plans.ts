import path from 'node:path';
import type { FfmpegPlan } from '../media/ffmpeg-plans.ts';
import { GUARDED_INPUT } from '../media/probe.ts';

/** The format that every transcriber accepts: one channel, 16,000 samples a second, from the start of the film. */
const LISTENED = ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', '16000'];

/** Bytes per second of such uncompressed audio. */
export const WAV_BYTES_A_SECOND = 32_000;

const soundPlan = (source: string, target: string, options: string[]): FfmpegPlan => ({ source, inputOptions: GUARDED_INPUT, filters: null, outputs: [{ target, options: [...LISTENED, ...options] }] });

/** A film's audio in one uncompressed file. */
export const wavPlan = (source: string, target: string): FfmpegPlan => soundPlan(source, target, ['-c:a', 'pcm_s16le']);

/** A film's audio in compressed pieces of this many seconds, numbered in a folder: twenty minutes at 4 kB a second are 5 MB. */
export const piecesPlan = (source: string, folder: string, seconds: number): FfmpegPlan =>
  soundPlan(source, path.join(folder, 'sound-%03d.m4a'), ['-c:a', 'aac', '-b:a', '32k', '-f', 'segment', '-segment_time', String(seconds), '-reset_timestamps', '1']);
