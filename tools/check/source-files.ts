import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'examples', 'libs', 'tools'];
const SKIPPED = new Set(['node_modules', 'dist']);
const SOURCE = /\.(?:tsx?|mjs|css)$/;

function* filesBelow(root: string, folder: string): Generator<string> {
  if (!fs.existsSync(path.join(root, folder))) return;
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, file);
    else if (SOURCE.test(entry.name)) yield file;
  }
}

/** Every source file and stylesheet of a workspace, without installed or built files; relative paths with slashes. */
export const sourceFiles = (root: string): string[] => FOLDERS.flatMap((folder) => [...filesBelow(root, folder)]);
