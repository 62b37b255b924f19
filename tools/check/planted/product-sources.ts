import fs from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../source-files.ts';
import type { PlantedBug } from './planted-bug.ts';

const PRODUCT = /^(?:apps|libs)\/.+\.tsx?$/;
const TEST = /\.spec\.tsx?$|\/test\/|\/testing\/|^apps\/e2e\//;

export interface SourceFile {
  /** Relative to the workspace, with slashes. */
  file: string;
  source: string;
}

/** Every source file of the product, without its tests. */
export const productSources = (root: string): SourceFile[] =>
  sourceFiles(root)
    .filter((file) => PRODUCT.test(file) && !TEST.test(file))
    .map((file) => ({ file, source: fs.readFileSync(path.join(root, file), 'utf8') }));

/** Finds the file in which a bug is planted; throws unless its text occurs exactly once. */
export function fileFor({ name, before }: PlantedBug, sources: readonly SourceFile[]): SourceFile {
  const found = sources.filter(({ source }) => source.includes(before));
  const [only] = found;
  const times = found.reduce((sum, { source }) => sum + source.split(before).length - 1, 0);
  if (!only || times > 1) throw new Error(`"${name}" is planted nowhere: its text is found ${times} times${times > 1 ? ` (${found.map(({ file }) => file).join(', ')})` : ''}.`);
  return only;
}
