// npm run bench -- start: how soon the API and the whole product are ready, and how much memory the idle API uses (F8, F10).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { builtProgram } from '@coach/start/app.ts';
import { DIST } from '@coach/start/build.ts';
import { postgresHome } from '@coach/start/postgres/postgres-home.ts';
import { ROOT } from '@coach/start/settings.ts';
import { answers, nodeCommand } from '@coach/start/stack-context.ts';
import { faultTable, type FaultFigure } from './faults/fault.ts';
import { note } from './figures.ts';
import { median } from './measure-page.ts';
import { ownStack, secondStack } from './own-stack.ts';
import { OWN } from './second-business.ts';

const ROUNDS = 5;
const LATER_STARTS = 3;
const API_PORT = 24_002;
const IDLE_AFTER_MS = 30_000;
const GOALS = { readyMs: 2_500, idleMB: 180, startSeconds: 15 };
const HOME = path.join(ROOT, '.data', 'bench-start');
const SETTINGS = { COACH_DATA_DIR: HOME, PORT: '24003', POSTGRES_PORT: '15439', SMTP_PORT: '24026', MAIL_UI_PORT: '24083', STRIPE_PORT: '24113' };

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Milliseconds from spawning the API to its first ready response; the process keeps running. */
async function readyApi(env: NodeJS.ProcessEnv): Promise<{ api: ChildProcess; ms: number }> {
  const { file, args, env: own } = nodeCommand(builtProgram({ dist: DIST }, 'main'), [], { ...env, PORT: String(API_PORT) });
  const began = performance.now();
  const api = spawn(file, args, { env: own, stdio: 'ignore' });
  while (!(await answers(`http://127.0.0.1:${API_PORT}/api/health/ready`))) {
    if (api.exitCode !== null) throw new Error('the API ended');
    await delay(10);
  }
  return { api, ms: performance.now() - began };
}

async function apiFigures(isOwn: boolean): Promise<FaultFigure[]> {
  const stack = await (isOwn ? secondStack() : ownStack());
  const whose = isOwn ? ' of the second business' : '';
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { api, ms } = await readyApi(stack.env);
      times.push(ms);
      await end(api);
    }
    const { api } = await readyApi(stack.env);
    await delay(IDLE_AFTER_MS);
    const idle = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api.pid)], { encoding: 'utf8' })) / 1024;
    await end(api);
    const ready = median(times);
    return [
      { promise: 'F8', what: `an API process${whose}, from nothing to ready (median of ${ROUNDS})`, figure: `${(ready / 1000).toFixed(2)} s`, limit: '≤ 2.5 s', isKept: ready <= GOALS.readyMs },
      { promise: 'F8', what: `and what it holds, idle for ${IDLE_AFTER_MS / 1000} s`, figure: `${idle.toFixed(0)} MB`, limit: `≤ ${GOALS.idleMB} MB`, isKept: idle <= GOALS.idleMB },
    ];
  } finally {
    await stack.stop();
  }
}

/** Seconds from the command to its ready line. */
async function npmStart(words: readonly string[]): Promise<number> {
  const began = performance.now();
  // In its own process group, to be stopped as a terminal does it: npm does not forward Ctrl-C.
  const child = spawn('npm', ['start', ...words], { cwd: ROOT, env: { ...process.env, ...SETTINGS }, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let said = '';
  let seconds = 0;
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (seconds === 0 && /Ready in [\d.]+ s/.test(said)) {
      seconds = (performance.now() - began) / 1000;
      process.kill(-child.pid!, 'SIGINT');
    }
  }
  if (seconds === 0) throw new Error(`npm start did not get ready:\n${said.slice(-1_000)}`);
  return seconds;
}

async function startFigures(isOwn: boolean): Promise<FaultFigure[]> {
  const home = isOwn ? `${HOME}-own` : HOME;
  const words = isOwn ? ['--', OWN] : [];
  fs.rmSync(postgresHome(path.join(home, 'postgres')).dataDir, { recursive: true, force: true });
  fs.rmSync(home, { recursive: true, force: true });
  const first = await npmStart(words);
  const later: number[] = [];
  for (let round = 0; round < LATER_STARTS; round += 1) later.push(await npmStart(words));
  const seconds = median(later);
  const command = ['npm start', ...words].join(' ');
  return [
    { promise: 'F10', what: `${command} with everything installed and built, no data yet: ready`, figure: `${first.toFixed(1)} s`, limit: '', isKept: true },
    { promise: 'F10', what: `${command}, a later run: ready (median of ${LATER_STARTS})`, figure: `${seconds.toFixed(1)} s`, limit: `≤ ${GOALS.startSeconds} s`, isKept: seconds <= GOALS.startSeconds },
  ];
}

/** Prints the figures of the demo or of an own business; returns whether all are within their limits. */
export async function benchStarting(asked: readonly string[]): Promise<boolean> {
  const isOwn = asked.includes(OWN);
  const figures = [...(await apiFigures(isOwn)), ...(await startFigures(isOwn))];
  note(...figures);
  console.log(`\nStarting; ! misses its limit\n\n${faultTable(figures)}\n`);
  return figures.every(({ isKept }) => isKept);
}
