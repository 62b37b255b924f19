import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { sources } from './sources.ts';
import { publicPath, root } from './workspace.ts';

export type WorkerOptions = {
  /** The app's folder: `import.meta.dirname`. */
  dir: string;
  /** Modules by the names of their files: the worker's, and what other sites load. */
  entries: Record<string, string>;
  /** What the worker calls the site. */
  site: string;
};

const shellDir = path.join(root, 'dist/shell');

/** A word for what was built: any changed name of a file is another release. */
export const releaseOf = (files: readonly string[]): string => createHash('sha256').update([...files].sort().join('\n')).digest('hex').slice(0, 10);

/** The address of the file whose name begins so. */
export function fontIn(files: readonly string[], name: string): string {
  const file = files.find((one) => one.startsWith(name) && one.endsWith('.woff2'));
  if (!file) throw new Error(`The shell was built without the font ${name}`);
  return `${publicPath('shell')}assets/${file}`;
}

/** The configuration of the service worker and of scripts that need nothing of the site: each one plain file beside the shell's page, built when that stands. */
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
