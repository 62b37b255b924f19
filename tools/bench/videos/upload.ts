import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { VideoSubject } from './subject.ts';

const MB = 1024 * 1024;
const SIZE = 500 * MB;
const MOST_GROWTH = 64 * MB;
const LOOK_EVERY_MS = 200;

/** A process's resident memory in bytes. */
const memoryOf = (pid: number): number => 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

/** S7: a video of exactly 500 MB is received without filling the API's memory; one byte more is refused immediately. */
export const upload: VideoSubject = async ({ coach, stack, folder }) => {
  const file = path.join(folder, 'five-hundred.mp4');
  fs.writeFileSync(file, '');
  fs.truncateSync(file, 20 * MB);
  // The first upload loads modules that every later one needs.
  const warm = await coach.create('Warm-up');
  await coach.upload(warm, file);
  fs.truncateSync(file, SIZE);
  const pid = stack.pid('api')!;
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), LOOK_EVERY_MS);
  const id = await coach.create('Five hundred');
  const began = performance.now();
  const error = await coach.upload(id, file);
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  fs.truncateSync(file, SIZE + 1);
  const larger = await coach.upload(id, file);
  for (const one of [warm, id]) await coach.settled(one, 60_000).then(() => coach.remove(one));
  fs.rmSync(file);
  const growth = most - before;
  return [
    { promise: 'S7', what: 'a film of 500 MB: the API’s memory grows by', figure: `${(growth / MB).toFixed(0)} MB (from ${(before / MB).toFixed(0)}), in ${seconds.toFixed(1)} s`, limit: '≤ 64 MB', isKept: error === null && growth <= MOST_GROWTH },
    { promise: 'S7', what: 'one byte more', figure: larger ? 'refused' : 'taken', limit: 'refused', isKept: larger?.includes('413') ?? false },
  ];
};
