import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { filesOfPage } from './page-files.ts';
import { prerenderedPage } from './prerendered-page.ts';
import { builtFile, type AreaName } from './workspace.ts';

type Options = { distDir: string; /** The built renderer. */ program: string; area: AreaName; paths: readonly string[]; /** Pages without a form. */ announced: readonly string[]; bootScript: string };

type Renderer = {
  /** A page's markup inside #root. */
  render: (path: string) => Promise<string>;
  /** The module, relative to the area's folder, that the page's route imports. */
  moduleOf: (path: string) => string;
};

/** The file of a page below prerendered/: `/` is index.html. */
export const fileOf = (address: string): string => `${address === '/' ? 'index' : address.slice(1)}.html`;

/** What is typed into a form without its code would leave by the address line. */
export function withoutForm(markup: string): string {
  if (/<(?:form|input|textarea)\b/.test(markup)) throw new Error('A page that only announces its form has one');
  return markup;
}

async function write({ distDir, program, area, paths, announced, bootScript }: Options): Promise<void> {
  const { render, moduleOf } = (await import(pathToFileURL(program).href)) as Renderer;
  const template = fs.readFileSync(path.join(distDir, 'shell/index.html'), 'utf8');
  const readStyles = (url: string) => fs.readFileSync(builtFile(distDir, url), 'utf8');
  for (const address of [...paths, ...announced]) {
    const file = path.join(path.dirname(program), fileOf(address));
    const files = filesOfPage(distDir, area, moduleOf(address));
    const page = prerenderedPage({ template, address, markup: announced.includes(address) ? withoutForm(await render(address)) : await render(address), files, bootScript, readStyles });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, page);
  }
  fs.rmSync(program);
}

/** Runs the renderer that was just built, and leaves the pages in its place. A page that cannot be rendered fails the build. */
export const writePages = (options: Options): RspackPluginInstance => ({
  apply: (compiler: Compiler) => compiler.hooks.afterEmit.tapPromise('WritePages', () => write(options)),
});
