import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Writes a file with the owner of its folder: Postgres only opens files that it owns. */
export function writeOwned(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text, { mode: 0o600 });
  const { uid, gid } = fs.statSync(folder);
  if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
}
