import fs from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

const VAGUE = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const KEBAB = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
/** The single index of a lib or tool; any other index that re-exports is a barrel. */
const ONE_INDEX = /^(?:libs|tools)\/[^/]+\/(?:src\/)?index\.ts$/;

/** Describes what is wrong with a file's path, or returns undefined. The path is relative to the workspace, with slashes. */
export function complaintAbout(file: string, source: string): string | undefined {
  const segments = file.split('/');
  if (segments.some((segment) => segment.split(/[.-]/).some((word) => VAGUE.has(word)))) return 'says nothing: name what it is about';
  if (!segments.every((segment) => KEBAB.test(segment))) return 'is not kebab-case';
  const isBarrel = /^index\.tsx?$/.test(segments.at(-1)!) && /^export\b.*\bfrom\b/m.test(source) && !ONE_INDEX.test(file);
  return isBarrel ? 'is a barrel: import the file itself' : undefined;
}

/** Returns one sentence for each badly named source file of a workspace. */
export function misnamed(root: string): string[] {
  return sourceFiles(root).flatMap((file) => {
    const complaint = complaintAbout(file, fs.readFileSync(path.join(root, file), 'utf8'));
    return complaint ? [`${file} ${complaint}`] : [];
  });
}
