import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { sources } from './sources.ts';
import { publicPath, root, type AreaName } from './workspace.ts';
import { writePages } from './write-pages.ts';

export type PrerenderOptions = {
  /** The shell's module that exports `render(path, content)` and `moduleOf(path)`. */
  entry: string;
  /** The area whose pages are rendered; the entry imports it as `area/<name>`. */
  area: AreaName;
  /** Addresses of the pages. */
  paths: readonly string[];
  /** Code of the script that starts the app once the page is displayed. */
  bootScript: string;
  /** Content of the pages until something is published. */
  content: unknown;
};

/** Options that the rspack CLI passes from `--env dist=<folder>`. */
type Settings = { /** The folder that holds what was built, the workspace's unless named. */ dist?: string };

/** Class names must match those of the area's own build: they are derived from its name and folder. */
const asTheAreaNamesThem = (area: AreaName) => ({ context: path.join(root, 'apps', area), uniqueName: `coach_${area}` });

/**
 * Builds the renderer, a Node program that consists of the shell's entry and the area, and renders the pages with it right after
 * the build.
 */
export const prerenderConfig =
  ({ entry, area, paths, bootScript, content }: PrerenderOptions) =>
  ({ dist = path.join(root, 'dist') }: Settings = {}): Configuration => {
    const { resolve, module } = sources(false);
    const { context, uniqueName } = asTheAreaNamesThem(area);
    const distDir = path.resolve(dist);
    const folder = path.join(distDir, 'renderer');
    return {
      name: 'prerender',
      context,
      mode: 'production',
      target: 'node22',
      devtool: false,
      entry: { render: path.join(import.meta.dirname, 'renderer/render.ts') },
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
      resolve: { ...resolve, alias: { ...resolve?.alias, 'site/render$': entry, [`area/${area}$`]: path.join(context, 'src/area.ts') } },
      module: {
        ...module,
        parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
        generator: { 'css/auto': { exportsOnly: true }, 'asset/resource': { emit: false } },
      },
      plugins: [
        new rspack.DefinePlugin({ SITE_TO_RENDER: JSON.stringify({ area, paths, bootScript }) }),
        writePages({ distDir, program: path.join(folder, 'render.mjs'), area, content }),
      ],
      optimization: { minimize: false, moduleIds: 'named', splitChunks: false },
      performance: { hints: false },
      stats: 'errors-warnings',
    };
  };
