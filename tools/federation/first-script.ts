import fs from 'node:fs';
import { rspack } from '@rspack/core';

/**
 * The code of a tiny script that a page carries inside, because the bundles come too late for it and a file of its own would
 * cost a round trip. The server names it by its hash in the content policy.
 */
export function firstScript(file: string): string {
  const options = { filename: file, minify: true, jsc: { parser: { syntax: 'typescript' as const }, target: 'es2022' as const, minify: { compress: true, mangle: true } } };
  return rspack.experiments.swc.transformSync(fs.readFileSync(file, 'utf8'), options).code;
}
