import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { PAGE_FILES, type PageFiles } from './renderer/files-of-page.ts';

/** Writes a list of the files that each page of an area needs, used to send a page ahead of its code. */
export const pageFiles: RspackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        const files: PageFiles = {};
        for (const group of compilation.chunkGroups) {
          for (const { request } of group.origins) if (request) files[request] = [...group.getFiles()];
        }
        compilation.emitAsset(PAGE_FILES, new compiler.webpack.sources.RawSource(JSON.stringify(files, null, 2)));
      });
    }),
};
