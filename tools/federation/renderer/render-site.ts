import fs from 'node:fs';
import path from 'node:path';
import { languageAt, moduleOf, render, siteNameIn } from 'site/render';
import { builtFile, filesOfPage, stylesOfArea } from './files-of-page.ts';
import { prerenderedPage } from './prerendered-page.ts';
import { withSafeForms } from './with-safe-forms.ts';

/** A page as it is sent, except for what differs between responses. */
export type RenderedPage = { address: string; html: string };

const { area, paths, bootScript } = SITE_TO_RENDER;

/** Renders every prerendered page of the site, with the given content, from the frame and files of a build. */
export async function renderSite(distDir: string, content: unknown): Promise<RenderedPage[]> {
  const template = fs.readFileSync(path.join(distDir, 'shell/index.html'), 'utf8').replaceAll('__SITE_NAME__', () => siteNameIn(content));
  const allStyles = stylesOfArea(distDir, area);
  const known = new Map<string, string>();
  const readStyles = (url: string) => known.get(url) ?? known.set(url, fs.readFileSync(builtFile(distDir, url), 'utf8')).get(url)!;
  const pages: RenderedPage[] = [];
  // One at a time: the business and the texts of the pages are global to the process.
  for (const address of paths) {
    const markup = await render(address, content);
    const files = filesOfPage(distDir, area, moduleOf(address));
    const inLanguage = template.replace('<html lang="en">', `<html lang="${languageAt(address)}">`);
    pages.push({ address, html: prerenderedPage({ template: inLanguage, address, markup: withSafeForms(markup), files, bootScript, allStyles, readStyles }) });
  }
  return pages;
}
