import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { PAGE_FILES } from './renderer/files-of-page.ts';
import type { RenderedPage } from './renderer/render-site.ts';
import type { AreaName } from './workspace.ts';

type Options = { distDir: string; /** The built renderer. */ program: string; area: AreaName; /** Content of the pages until something is published. */ content: unknown };

const MOST_OUTPUT = 64 * 1024 * 1024;

/** The file of a page in prerendered/: `/` is index.html. */
export const fileOf = (address: string): string => `${address === '/' ? 'index' : address.slice(1)}.html`;

function rendered({ program, content }: Options): RenderedPage[] {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program], { input: JSON.stringify(content), encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  if (status !== 0) throw new Error(`The pages cannot be rendered: ${stderr || String(error)}`);
  return JSON.parse(stdout) as RenderedPage[];
}

/** A hash that changes whenever pages would be rendered differently, regardless of their content. */
function releaseOf({ distDir, program, area }: Options): string {
  const hash = createHash('sha256');
  for (const file of [program, path.join(distDir, 'shell/index.html'), path.join(distDir, area, 'mf-manifest.json'), path.join(distDir, area, PAGE_FILES)]) hash.update(fs.readFileSync(file));
  return hash.digest('base64url').slice(0, 22);
}

function write(options: Options): void {
  const folder = path.join(options.distDir, 'shell/prerendered');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const { address, html } of rendered(options)) {
    const file = path.join(folder, fileOf(address));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, html);
  }
  fs.writeFileSync(path.join(path.dirname(options.program), 'release'), releaseOf(options));
}

/** Runs the freshly built renderer and keeps it for later publishing. A page that cannot be rendered fails the build. */
export const writePages = (options: Options): RspackPluginInstance => ({
  apply: (compiler: Compiler) => compiler.hooks.afterEmit.tap('WritePages', () => write(options)),
});
