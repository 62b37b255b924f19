import path from 'node:path';
import { rspack, type Configuration, type ExternalItem } from '@rspack/core';
import { root } from './workspace.ts';

export type NodeAppOptions = {
  /** The app's folder: `import.meta.dirname`. */
  dir: string;
  /** The app's folder in dist/. */
  name: string;
  /** Names of the files in src/programs/, each a separate program. */
  entries: readonly string[];
};

/** React picks its slow development build by NODE_ENV at load time; bundled, it is the fast one on every machine. */
const REACT = /^react(-dom)?(\/|$)/;

/** Emails are rendered as complete strings, so only this one of React's two bundled server renderers is needed. */
const WHOLE_RENDERER = path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');

/** Keeps packages external, in node_modules; our own libs are TypeScript and are bundled. */
const packagesStayOutside: ExternalItem = ({ request = '' }, answer) => {
  const isOurs = request.startsWith('.') || path.isAbsolute(request) || request.startsWith('@coach/');
  if (isOurs || REACT.test(request)) return answer();
  return answer(undefined, `module-import ${request}`);
};

/**
 * Removes only comments and whitespace. ASCII only: V8 keeps a program's source as long as it runs, and a single
 * character outside Latin-1 doubles the memory for all of it.
 */
const short = new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions: { compress: false, mangle: false, format: { comments: false, ascii_only: true } } });

/** The configuration of a Node program: ES modules in dist/<name>/<entry>.js that keep their class names. */
export function nodeConfig({ dir, name, entries }: NodeAppOptions): Configuration {
  return {
    name,
    context: dir,
    mode: 'production',
    target: 'node22',
    // Line numbers are enough: an API keeps the map in memory, and its sources are not needed there.
    devtool: 'nosources-source-map',
    entry: Object.fromEntries(entries.map((entry) => [entry, `./src/programs/${entry}.ts`])),
    output: {
      path: path.join(root, 'dist', name),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module-import',
    externals: [packagesStayOutside],
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { 'react-dom/server$': WHOLE_RENDERER } },
    module: {
      // import.meta refers to the built file, as it would without a bundler.
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true, decorators: true },
              target: 'es2022',
              keepClassNames: true,
              transform: { legacyDecorator: true, decoratorMetadata: true, verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    // Nest and the database layer look up classes by name: no module may be merged with another and renamed.
    optimization: { minimizer: [short], concatenateModules: false, mangleExports: false, splitChunks: false, moduleIds: 'named' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
