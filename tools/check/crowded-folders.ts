import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** The largest number of files at which a folder's listing is still easy to scan. */
export const MOST_FILES = 25;
/** Ordered folders that only ever grow: a released file is never moved. */
const REGISTERS = new Set(['apps/api/src/migrations']);
/** Specs and declarations count with the file next to them. */
const COUNTED = /(?<!\.spec|\.d)\.(?:tsx?|mjs|css)$/;

/** Returns one sentence for each folder with more than {@link MOST_FILES} source files of its own. */
export function crowdedFolders(root: string): string[] {
  const counted = Map.groupBy(
    sourceFiles(root).filter((file) => COUNTED.test(file)),
    (file) => path.posix.dirname(file),
  );
  return [...counted]
    .filter(([folder, files]) => files.length > MOST_FILES && !REGISTERS.has(folder))
    .map(([folder, files]) => `${folder} holds ${files.length} files of source, more than ${MOST_FILES}: give it folders by subject`);
}
