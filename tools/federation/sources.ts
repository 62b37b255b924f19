import path from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { federationAsModules, routerForProduction } from './leaner-builds.ts';

const typescript = (dev: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: dev, refresh: dev } },
    },
  },
});

/** In development the module itself is used, which picks up every change. */
const evaluated = (dev: boolean): RuleSetRule[] => (dev ? [] : [{ test: /\.static\.ts$/, loader: path.join(import.meta.dirname, 'evaluate-at-build.mjs') }]);

/** How the front end's sources are compiled, identical for the browser and for prerendered pages. */
export const sources = (dev: boolean): Pick<Configuration, 'module' | 'resolve'> => ({
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...federationAsModules(), ...(dev ? {} : routerForProduction()) } },
  module: {
    // Custom properties belong to the theme: a module that sets one must not get a local name for it.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [typescript(dev), ...evaluated(dev), { test: /\.css$/, type: 'css/auto' }, { test: /\.(woff2|svg|png)$/, type: 'asset/resource' }],
  },
});
