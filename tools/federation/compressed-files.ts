import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const TEXT = /\.(js|css|svg)$/;
/** Brotli at its maximum level, which is the default. */
const compressed = promisify<Buffer, Buffer>(brotliCompress);

/** Adds a compressed copy of each text file of a build, in a format nearly every browser accepts: this takes seconds and is done once instead of at each server start. */
export const compressedFiles: RspackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('CompressedFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressedFiles', stage }, async (assets) => {
        const write = async (name: string) => compilation.emitAsset(`${name}.br`, new compiler.webpack.sources.RawSource(await compressed(assets[name]!.buffer())));
        await Promise.all(Object.keys(assets).filter((name) => TEXT.test(name)).map(write));
      });
    }),
};
