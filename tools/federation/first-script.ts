import fs from 'node:fs';
import { rspack } from '@rspack/core';

/**
 * Compiles a small script to inline into a page, because the bundles load too late for it and a separate file would
 * cost a round trip. The server allows it in the content policy by its hash.
 */
export function firstScript(file: string): string {
  const options = { filename: file, minify: true, jsc: { parser: { syntax: 'typescript' as const }, target: 'es2022' as const, minify: { compress: true, mangle: true } } };
  return rspack.experiments.swc.transformSync(fs.readFileSync(file, 'utf8'), options).code;
}
