import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const TEXT = /\.(js|css|svg)$/;
/** What is written beside a file, by the ending that its name gets; both at their smallest, which are their defaults. */
const ENCODINGS = { br: promisify<Buffer, Buffer>(brotliCompress), gz: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }) };

/** Writes each text of a build once more, as small as it gets: what takes seconds is done once and not at each start of a server. */
export const compressedFiles: RspackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('CompressedFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressedFiles', stage }, async (assets) => {
        const write = async (name: string, ending: string, compress: (plain: Buffer) => Promise<Buffer>) =>
          compilation.emitAsset(`${name}.${ending}`, new compiler.webpack.sources.RawSource(await compress(assets[name]!.buffer())));
        const texts = Object.keys(assets).filter((name) => TEXT.test(name));
        await Promise.all(texts.flatMap((name) => Object.entries(ENCODINGS).map(([ending, compress]) => write(name, ending, compress))));
      });
    }),
};
