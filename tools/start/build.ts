import fs from 'node:fs';
import path from 'node:path';
import type { Note } from './reporter.ts';
import { runToEnd, type Task } from './task.ts';
import { findMediaTool } from './install/ffmpeg.ts';
import { lastLines } from './logs/logs.ts';
import { failed, Refusal } from './refusal.ts';
import { ROOT } from './settings.ts';
import { sourceHash } from './source-hash.ts';

const APPS = ['shell', 'public', 'member', 'admin', 'api'];
/** Folders of dist/: the shell's build also writes the renderer of its pages and the site's videos; those of the demo library are a separate target. */
const BUILT = [...APPS, 'renderer', 'clips', 'demo-videos'];
const SOURCES = [...APPS.map((app) => `apps/${app}`), 'libs', 'tools/federation', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const STAMP = path.join(ROOT, 'dist', '.stamp');
const HINT_AFTER_MS = 3_000;

/** The built front end and API. */
export const DIST = path.join(ROOT, 'dist');

function isCurrent(hash: string): boolean {
  const recorded = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8').trim() : '';
  return recorded === hash && BUILT.every((folder) => fs.existsSync(path.join(DIST, folder)));
}

/** Passes ffmpeg's path to the build. Without ffmpeg, the build skips the videos, and pages show their still pictures. */
function mediaVariables(): NodeJS.ProcessEnv {
  try {
    return { FFMPEG_PATH: findMediaTool('ffmpeg', process.env).path };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/** Builds every app that is served (through Nx and its cache), unless the existing build is from the same sources. */
export async function build(note: Note, task: Task): Promise<void> {
  const hash = sourceHash(ROOT, SOURCES);
  if (isCurrent(hash)) {
    note('up to date');
    return;
  }
  const hint = setTimeout(() => note('building the front end and the API, rendering the films: a minute or two…'), HINT_AFTER_MS);
  fs.rmSync(STAMP, { force: true });
  for (const folder of BUILT) fs.rmSync(path.join(DIST, folder), { recursive: true, force: true });
  const nx = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'build,demo-videos', '-p', APPS.join(','), '--outputStyle=static'];
  const env = { ...process.env, ...mediaVariables(), NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  const code = await runToEnd({ file: process.execPath, args, env, cwd: ROOT }, task).finally(() => clearTimeout(hint));
  if (code !== 0) throw failed('The build failed', task.logFile, lastLines(task.logFile, 25));
  fs.writeFileSync(STAMP, `${hash}\n`);
  note('built');
}
