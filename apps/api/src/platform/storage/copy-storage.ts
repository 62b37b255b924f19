import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Not copied: incomplete uploads, and clients' archives and files that are kept for a week and contain personal data. */
const PASSING = ['uploads/', 'account-exports/', 'client-imports/', 'business-archives/'];
const KEEP_DAYS = 35;
const AT_ONCE = 4;
const PART = '.part';

export interface Copied {
  copied: number;
  removed: number;
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (const item of rest) await work(item);
  }));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'));
}

/** Copies one file; it gets its name only once it is complete. */
async function copyOut(storage: Storage, name: string, folder: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await storage.send(name, createWriteStream(`${file}${PART}`));
  await rename(`${file}${PART}`, file);
}

/**
 * Syncs a folder with a storage. Files are immutable under their names, so existing ones are not read again;
 * one deleted from the storage is kept for five weeks after it was last seen.
 */
export async function copyStorage(storage: Storage, folder: string, now = new Date()): Promise<Copied> {
  await mkdir(folder, { recursive: true });
  const names = (await storage.list('')).map(({ name }) => name).filter((name) => !PASSING.some((prefix) => name.startsWith(prefix)));
  const kept = new Set(await filesIn(folder));
  const missing = names.filter((name) => !kept.has(name));
  await each(missing, (name) => copyOut(storage, name, folder));
  await each(names, (name) => utimes(path.join(folder, name), now, now));
  const wanted = new Set(names);
  const old: string[] = [];
  await each([...kept].filter((name) => !wanted.has(name)), async (name) => {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (name.endsWith(PART) || mtimeMs < now.getTime() - KEEP_DAYS * 86_400_000) old.push(name);
  });
  await each(old, (name) => rm(path.join(folder, name), { force: true }));
  return { copied: missing.length, removed: old.length };
}

/** Restores missing files into a storage; returns their number. */
export async function restoreMissing(storage: Storage, folder: string, work: string): Promise<number> {
  await storage.prepare();
  const there = new Set((await storage.list('')).map(({ name }) => name));
  const missing = (await filesIn(folder)).filter((name) => !name.endsWith(PART) && !there.has(name));
  const copies = new DiskStorage(folder);
  await mkdir(work, { recursive: true });
  let number = 0;
  await each(missing, async (name) => {
    // Storing a file moves it, so the copy is copied first.
    const file = path.join(work, `${process.pid}-${(number += 1)}`);
    await copies.send(name, createWriteStream(file));
    await storage.take(name, file);
  });
  return missing.length;
}
