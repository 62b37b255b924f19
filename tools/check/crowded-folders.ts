import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** A folder's list is still read as a whole with so many files. */
export const MOST_FILES = 25;
/** Ordered registers that only ever grow: a file that has landed is never moved. */
const REGISTERS = new Set(['apps/api/src/migrations']);
/** Specs and declarations belong to the file beside them. */
const COUNTED = /(?<!\.spec|\.d)\.(?:tsx?|mjs|css)$/;

/** Every folder with more than {@link MOST_FILES} files of source of its own, one sentence each. */
export function crowdedFolders(root: string): string[] {
  const counted = Map.groupBy(
    sourceFiles(root).filter((file) => COUNTED.test(file)),
    (file) => path.posix.dirname(file),
  );
  return [...counted]
    .filter(([folder, files]) => files.length > MOST_FILES && !REGISTERS.has(folder))
    .map(([folder, files]) => `${folder} holds ${files.length} files of source, more than ${MOST_FILES}: give it folders by subject`);
}
