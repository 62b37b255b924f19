import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../start/refusal.ts';
import type { Say } from './step.ts';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function onPath(names: readonly string[], searchPath: string): string | undefined {
  const folders = ['/usr/bin', ...searchPath.split(path.delimiter).filter(Boolean)];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

/** Installs a Debian package; returns false unless run as root on a Debian-like system where apt succeeds. */
function aptInstall(name: string, say: Say): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  say(`      installing ${name} with apt-get, this once…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  return (apt('install', '-y', '--no-install-recommends', name) || (apt('update') && apt('install', '-y', '--no-install-recommends', name)));
}

/** The browser for the end-to-end tests: CHROMIUM_PATH, else the installed one, else apt's. Refuses if there is none. */
export function chromium(say: Say, env: NodeJS.ProcessEnv = process.env): string {
  if (env['CHROMIUM_PATH']) {
    if (fs.existsSync(env['CHROMIUM_PATH'])) return env['CHROMIUM_PATH'];
    throw new Refusal(`CHROMIUM_PATH=${env['CHROMIUM_PATH']} does not exist. Correct it, or unset it to use the browser that is found.`);
  }
  const find = () => onPath(CHROMIUM_NAMES, env['PATH'] ?? '');
  const found = find() ?? (aptInstall('chromium', say) ? find() : undefined);
  if (found) return found;
  throw new Refusal('No Chromium was found, and the journeys need one. Install it (apt-get install chromium, brew install chromium) or set CHROMIUM_PATH.');
}

/** Ensures that the lighter headless browser is installed; without it, the end-to-end tests run in the full one. */
export function chromiumShell(say: Say, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const find = () => env['CHROMIUM_SHELL_PATH'] ?? onPath(['chromium-headless-shell'], env['PATH'] ?? '');
  return find() ?? (aptInstall('chromium-headless-shell', say) ? find() : undefined);
}

/** Ensures that nginx is installed, which the tests of the deployment's proxy need. If it is unavailable, says that those tests are skipped. */
export function nginx(say: Say, env: NodeJS.ProcessEnv = process.env): void {
  const isThere = () => onPath(['nginx'], `/usr/sbin:${env['PATH'] ?? ''}`) !== undefined;
  if (isThere() || (aptInstall('nginx-light', say) && isThere())) return;
  say('      no nginx here: the tests of the deployment’s proxy are skipped (apt-get install nginx, brew install nginx)');
}
