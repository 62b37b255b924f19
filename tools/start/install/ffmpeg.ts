import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../settings.ts';

/** The two programs of FFmpeg that videos need. */
export type MediaTool = 'ffmpeg' | 'ffprobe';

/** A working program: its path, its version and where it was found. */
export interface FoundTool {
  path: string;
  version: string;
  origin: string;
}

/** Extracts the version from the first line of `ffmpeg -version` or `ffprobe -version`. */
export function readVersion(output: string): string | undefined {
  return /^ff(?:mpeg|probe) version (\S+)/m.exec(output)?.[1];
}

function versionOf(file: string): string | undefined {
  return readVersion(spawnSync(file, ['-version'], { encoding: 'utf8' }).stdout ?? '');
}

function onPath(tool: MediaTool, searchPath: string): string | undefined {
  const name = process.platform === 'win32' ? `${tool}.exe` : tool;
  return searchPath.split(path.delimiter).filter(Boolean).map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

function installed(tool: MediaTool): string | undefined {
  try {
    const { path: file } = createRequire(path.join(ROOT, 'package.json'))(`@${tool}-installer/${tool}`) as { path: string };
    // If it was installed without running scripts, the program is not executable.
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
    return file;
  } catch {
    return undefined;
  }
}

/** Finds the program: FFMPEG_PATH (FFPROBE_PATH), then PATH, then the one installed with the dependencies. Refuses if none works. */
export function findMediaTool(tool: MediaTool, env: NodeJS.ProcessEnv): FoundTool {
  const setting = `${tool.toUpperCase()}_PATH`;
  const chosen = env[setting];
  if (chosen) {
    const version = versionOf(chosen);
    if (version) return { path: chosen, version, origin: setting };
    throw new Refusal(`${setting}=${chosen} is no working ${tool}. Correct it, or unset it to use the one that is found.`);
  }
  for (const [origin, file] of [['PATH', onPath(tool, env.PATH ?? '')], ['npm', installed(tool)]] as const) {
    const version = file && versionOf(file);
    if (version) return { path: file, version, origin };
  }
  throw new Refusal(`No working ${tool} was found, and videos cannot be prepared without one. Install it (apt-get install ffmpeg, brew install ffmpeg) or set ${setting}.`);
}
