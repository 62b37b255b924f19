import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const TEXT = /\.(js|css|svg)$/;
/** At its smallest, which is its default. */
const compressed = promisify<Buffer, Buffer>(brotliCompress);

/** Writes each text of a build once more, as small as it gets and as nearly everybody takes it: what takes seconds is done once and not at each start of a server. */
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
