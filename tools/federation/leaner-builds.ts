import fs from 'node:fs';
import path from 'node:path';
import { root } from './workspace.ts';

const packages = ['runtime', 'runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];

/**
 * Aliases the federation runtime's CommonJS builds, which its plugin refers to, to their ES modules:
 * only those can be tree-shaken, which makes an area's entry four times smaller.
 */
export function federationAsModules(): Record<string, string> {
  const pairs = packages.map((name) => {
    const folder = path.join(root, 'node_modules/@module-federation', name, 'dist');
    return [path.join(folder, 'index.cjs'), path.join(folder, 'index.js')] as const;
  });
  return Object.fromEntries(pairs.filter(([, module]) => fs.existsSync(module)));
}

/** The router's package resolves to its development build, warnings included, in every mode; this is the production build. */
export function routerForProduction(): Record<string, string> {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  return { 'react-router$': path.join(folder, 'index.mjs'), 'react-router/dom$': path.join(folder, 'dom-export.mjs') };
}
