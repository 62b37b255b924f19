import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { compressedFiles } from './compressed-files.ts';
import { devServer } from './dev-server.ts';
import { pageFiles } from './page-files.ts';
import { sharedSingletons } from './shared.ts';
import { sources } from './sources.ts';
import { publicPath, root, type WebApp } from './workspace.ts';

/** The oldest browsers that support light-dark(), :has(), cascade layers and gradients in a named color space; nothing is transpiled for older ones. */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

const NONCE = path.join(import.meta.dirname, 'nonce.ts');

export type WebAppOptions = {
  name: WebApp;
  /** The app's folder: `import.meta.dirname`. */
  dir: string;
  /** Modules that start with the page; areas have none. */
  entry?: string;
  plugins?: Configuration['plugins'];
};

/** The arguments that the rspack CLI passes to a configuration. */
type Arguments = { mode?: 'development' | 'production' };

const output = ({ name }: WebAppOptions, dev: boolean): Configuration['output'] => {
  const file = (extension: string) => (dev ? `[name].${extension}` : `assets/[name].[contenthash:10].${extension}`);
  return {
    path: path.join(root, 'dist', name),
    clean: true,
    publicPath: publicPath(name),
    uniqueName: `coach_${name}`,
    filename: file('js'),
    chunkFilename: file('chunk.js'),
    cssFilename: file('css'),
    cssChunkFilename: file('chunk.css'),
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  };
};

/** The container: an area exposes ./area; the shell consumes it at run time through the entries listed in its page. */
function federation(name: WebApp, dev: boolean) {
  const isShell = name === 'shell';
  return new ModuleFederationPlugin({
    name: `coach_${name}`,
    filename: dev ? 'remoteEntry.js' : 'assets/remoteEntry.[contenthash:10].js',
    manifest: { fileName: 'mf-manifest.json' },
    dts: false,
    shareStrategy: 'loaded-first',
    exposes: isShell ? undefined : { './area': { import: [NONCE, './src/area.ts'] } },
    shared: sharedSingletons(isShell ? 'shell' : 'area'),
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // Snapshots read manifests, which only development uses to load areas.
      optimization: { target: 'web', disableSnapshot: !dev },
    },
  });
}

const optimization = (dev: boolean): Configuration['optimization'] => ({
  chunkIds: dev ? 'named' : 'deterministic',
  moduleIds: dev ? 'named' : 'deterministic',
  // Source size in bytes. Few files: on a first visit, a round trip costs more than code duplicated in two pages.
  splitChunks: { minSize: 60_000 },
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ],
});

/** The configuration of one front-end app, for `rspack build` and `rspack serve`. */
export function webConfig(options: WebAppOptions) {
  return (_env: unknown, { mode = 'production' }: Arguments): Configuration => {
    const dev = mode === 'development';
    return {
      ...sources(dev),
      name: options.name,
      context: options.dir,
      mode,
      target: ['web', 'es2022'],
      devtool: dev ? 'cheap-module-source-map' : false,
      entry: options.entry ? { [options.name]: [NONCE, options.entry] } : {},
      output: output(options, dev),
      plugins: [federation(options.name, dev), ...(dev ? [new ReactRefreshRspackPlugin()] : [pageFiles, compressedFiles]), ...(options.plugins ?? [])],
      optimization: optimization(dev),
      performance: { hints: false },
      devServer: devServer(options.name),
      lazyCompilation: false,
      stats: 'errors-warnings',
    };
  };
}
