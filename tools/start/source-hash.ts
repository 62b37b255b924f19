import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** Whether a file or folder with this name can affect the build. Specs, dot files and outputs cannot. */
export function matters(name: string): boolean {
  return !name.startsWith('.') && !IGNORED.has(name) && !/\.spec\.tsx?$/.test(name);
}

function filesBelow(place: string): string[] {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return fs.readdirSync(place).filter(matters).sort().flatMap((name) => filesBelow(path.join(place, name)));
}

/** One hash of the names and contents of all files in these places (relative to root) that affect a build. */
export function sourceHash(root: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
