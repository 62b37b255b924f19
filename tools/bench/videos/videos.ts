import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { faultTable, type FaultFigure } from '../faults/fault.ts';
import { note } from '../figures.ts';
import { benchData, ownStack } from '../own-stack.ts';
import { bytes } from './bytes.ts';
import { Coach } from './coach.ts';
import { corpus } from './corpus/corpus.ts';
import { hostile } from './hostile.ts';
import { player } from './player.ts';
import type { VideoSubject } from './subject.ts';
import { transcoding } from './transcoding.ts';
import { upload } from './upload.ts';

const SUBJECTS: Record<string, VideoSubject> = { upload, hostile, corpus, bytes, player, transcoding };

/** Waits for demo videos that are still being prepared, as they would distort the figures. */
async function quiet(coach: Coach): Promise<void> {
  while ((await coach.list()).some(({ upload_status }) => upload_status === 'processing')) await delay(1_000);
}

/** Measures uploads, playback and transcoding on its own product; all of them, or the named ones. */
export async function measureVideos(asked: readonly string[]): Promise<FaultFigure[]> {
  const unknown = asked.filter((name) => !(name in SUBJECTS));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(SUBJECTS).join(', ')}.`);
  const stack = await ownStack();
  const folder = path.join(benchData, 'films');
  const figures: FaultFigure[] = [];
  try {
    fs.mkdirSync(folder, { recursive: true });
    const coach = await Coach.signIn(stack.urls.site);
    await quiet(coach);
    for (const [name, measure] of Object.entries(SUBJECTS)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      console.log(`\n  ${name}…`);
      figures.push(...(await measure({ stack, coach, folder })));
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    await stack.stop();
  }
  note(...figures.filter(({ promise }) => promise.startsWith('F')));
  return figures;
}

/** Like {@link measureVideos}, printed. Returns whether all are within their limits. */
export async function videos(asked: readonly string[]): Promise<boolean> {
  const figures = await measureVideos(asked);
  console.log(`\nVideos; ! misses its limit\n\n${faultTable(figures)}\n`);
  return figures.every(({ isKept }) => isKept);
}
