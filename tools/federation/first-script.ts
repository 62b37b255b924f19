import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { publicPath } from './workspace.ts';

export type FirstScript = { code: string; /** Where it is served when the page does not carry it inside. */ url: string; plugin: RspackPluginInstance };

/**
 * A tiny script that the page runs ahead of the bundles, which come too late. Either the page carries its code, which the
 * server then names by its hash in the content policy, or it is a hashed file beside the bundles.
 */
export function firstScript(file: string): FirstScript {
  const options = { filename: file, minify: true, jsc: { parser: { syntax: 'typescript' as const }, target: 'es2022' as const, minify: { compress: true, mangle: true } } };
  const { code } = rspack.experiments.swc.transformSync(fs.readFileSync(file, 'utf8'), options);
  const name = `assets/${path.parse(file).name}.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  const emit = (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('FirstScript', (compilation) => {
      compilation.hooks.processAssets.tap('FirstScript', () => compilation.emitAsset(name, new compiler.webpack.sources.RawSource(code)));
    });
  return { code, url: publicPath('shell') + name, plugin: { apply: emit } };
}
