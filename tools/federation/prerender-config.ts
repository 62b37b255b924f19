import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { sources } from './sources.ts';
import { publicPath, root, type AreaName } from './workspace.ts';
import { writePages } from './write-pages.ts';

export type PrerenderOptions = {
  /** Module of the shell that exports `render(path)` and `moduleOf(path)`. */
  entry: string;
  /** The area whose pages are rendered; the entry imports it as `area/<name>`. */
  area: AreaName;
  /** Addresses of the pages. */
  paths: readonly string[];
  /** Addresses of the pages that are sent without the form that they are about. */
  announced?: readonly string[];
  /** Code of the script that starts the app once the page stands. */
  bootScript: string;
};

/** The class names have to be the ones of the area's own build: they come from its name and folder. */
const asTheAreaNamesThem = (area: AreaName) => ({ context: path.join(root, 'apps', area), uniqueName: `coach_${area}` });

/** Renders pages while the site is built: the shell's entry with the area inside, for Node, run as soon as it is there. */
export function prerenderConfig({ entry, area, paths, announced = [], bootScript }: PrerenderOptions): Configuration {
  const { resolve, module } = sources(false);
  const { context, uniqueName } = asTheAreaNamesThem(area);
  const folder = path.join(root, 'dist/shell/prerendered');
  return {
    name: 'prerender',
    context,
    mode: 'production',
    target: 'node22',
    devtool: false,
    entry: { render: entry },
    output: {
      path: folder,
      clean: true,
      uniqueName,
      publicPath: publicPath(area),
      filename: '[name].mjs',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { ...resolve, alias: { ...resolve?.alias, [`area/${area}$`]: path.join(context, 'src/area.ts') } },
    module: {
      ...module,
      parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: { 'css/auto': { exportsOnly: true }, 'asset/resource': { emit: false } },
    },
    plugins: [writePages({ distDir: path.join(root, 'dist'), program: path.join(folder, 'render.mjs'), area, paths, announced, bootScript })],
    optimization: { minimize: false, moduleIds: 'named', splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
