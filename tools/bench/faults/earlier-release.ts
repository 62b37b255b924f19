import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@coach/start/settings.ts';

/** A built release from before this one. */
export interface EarlierRelease {
  commit: string;
  /** Its dist/, with only the API. */
  dist: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The previous commit: HEAD if there are uncommitted changes, else HEAD~1. */
const before = (): string => (git('status', '--porcelain', '--untracked-files=no') ? 'HEAD' : 'HEAD~1');

/** Uses this release's installed packages, but the earlier release's workspace packages. */
function linkModules(folder: string): void {
  const [ours, theirs] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  fs.mkdirSync(path.join(theirs, '@coach'), { recursive: true });
  for (const name of fs.readdirSync(ours)) if (name !== '@coach') fs.symlinkSync(path.join(ours, name), path.join(theirs, name));
  for (const name of fs.readdirSync(path.join(ours, '@coach'))) {
    const own = path.join(folder, path.relative(ROOT, fs.realpathSync(path.join(ours, '@coach', name))));
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(theirs, '@coach', name));
  }
}

/** Checks out an earlier commit into a separate folder and builds its API. Throws without git or if the commit does not exist. */
export function earlierRelease(ref = process.env['FAULT_UPGRADE_FROM'] ?? before()): EarlierRelease {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const folder = path.join(ROOT, '.data', 'earlier', commit);
  const release = { commit: commit.slice(0, 7), dist: path.join(folder, 'dist') };
  if (fs.existsSync(path.join(release.dist, 'api', 'main.js'))) return release;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkModules(folder);
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--mode', 'production'], { cwd: path.join(folder, 'apps/api'), stdio: 'inherit' });
  if (status !== 0) throw new Error(`the API of ${release.commit} cannot be built`);
  return release;
}
