import fs from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { publicPath, type AreaName } from './workspace.ts';

/** Of each page that an area loads when it is visited, by the request in its `import()`: the files that come with it. */
type PageFiles = Record<string, string[]>;
type Manifest = { metaData: { remoteEntry: { path: string; name: string } }; exposes: { assets: { js: { sync: string[] } } }[] };

const PAGE_FILES = 'page-files-stats.json';

/** Writes beside an area's files which of them each of its pages needs, for whoever sends a page ahead of its code. */
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

const read = <Content>(distDir: string, area: AreaName, name: string) =>
  JSON.parse(fs.readFileSync(path.join(distDir, area, name), 'utf8')) as Content;

/** Addresses of everything that a page of an area needs of the built area: its container, the page's code and its styles. */
export function filesOfPage(distDir: string, area: AreaName, module: string): { scripts: string[]; styles: string[] } {
  const { metaData, exposes } = read<Manifest>(distDir, area, 'mf-manifest.json');
  const request = Object.entries(read<PageFiles>(distDir, area, PAGE_FILES)).find(([name]) => module.endsWith(name.slice(1)));
  if (!request) throw new Error(`The area ${area} loads no page from ${module}`);
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const files = [entry, ...exposes.flatMap(({ assets }) => assets.js.sync), ...request[1]].map((file) => publicPath(area) + file);
  return { scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')) };
}
