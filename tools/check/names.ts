import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'libs', 'tools'];
const SKIPPED = new Set(['node_modules', 'dist']);
const VAGUE = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const SOURCE = /\.(?:tsx?|mjs|css)$/;
const KEBAB = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
/** A lib's or a tool's one index; any other index that passes exports on is a barrel. */
const ONE_INDEX = /^(?:libs|tools)\/[^/]+\/(?:src\/)?index\.ts$/;

function* filesBelow(root: string, folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, file);
    else if (SOURCE.test(entry.name)) yield file;
  }
}

/** What is wrong with a file's path, in words, or undefined. The path is relative to the workspace, with slashes. */
export function complaintAbout(file: string, source: string): string | undefined {
  const segments = file.split('/');
  if (segments.some((segment) => segment.split(/[.-]/).some((word) => VAGUE.has(word)))) return 'says nothing: name what it is about';
  if (!segments.every((segment) => KEBAB.test(segment))) return 'is not kebab-case';
  const isBarrel = /^index\.tsx?$/.test(segments.at(-1)!) && /^export\b.*\bfrom\b/m.test(source) && !ONE_INDEX.test(file);
  return isBarrel ? 'is a barrel: import the file itself' : undefined;
}

/** Every badly named source file of a workspace, one sentence each. */
export function misnamed(root: string): string[] {
  const files = FOLDERS.flatMap((folder) => [...filesBelow(root, folder)]);
  return files.flatMap((file) => {
    const complaint = complaintAbout(file, fs.readFileSync(path.join(root, file), 'utf8'));
    return complaint ? [`${file} ${complaint}`] : [];
  });
}
