import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { sources } from './sources.ts';
import { publicPath, root } from './workspace.ts';

export type WorkerOptions = {
  /** The app's folder: `import.meta.dirname`. */
  dir: string;
  /** Modules by file name: the worker, and scripts that other sites load. */
  entries: Record<string, string>;
  /** The worker's name for the site. */
  site: string;
};

const shellDir = path.join(root, 'dist/shell');

/** Identifies a build: any changed file name yields another release. */
export const releaseOf = (files: readonly string[]): string => createHash('sha256').update([...files].sort().join('\n')).digest('hex').slice(0, 10);

/** Returns the address of the font whose file name starts with `name`. */
export function fontIn(files: readonly string[], name: string): string {
  const file = files.find((one) => one.startsWith(name) && one.endsWith('.woff2'));
  if (!file) throw new Error(`The shell was built without the font ${name}`);
  return `${publicPath('shell')}assets/${file}`;
}

/** The configuration of the service worker and of standalone scripts: each is one plain file next to the shell's page, built after it. */
export function workerConfig({ dir, entries, site }: WorkerOptions): Configuration {
  const files = fs.readdirSync(path.join(shellDir, 'assets'));
  const constants = { RELEASE: releaseOf(files), SITE: site, FONTS: { display: fontIn(files, 'archivo'), text: fontIn(files, 'instrument') } };
  return {
    ...sources(false),
    name: 'worker',
    context: dir,
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: entries,
    output: { path: shellDir, filename: '[name].js', clean: false },
    plugins: [new rspack.DefinePlugin(Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])))],
    optimization: { splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
