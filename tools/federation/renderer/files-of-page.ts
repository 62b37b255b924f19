import fs from 'node:fs';
import path from 'node:path';

/** The files of each lazily loaded page of an area, by the request in its `import()`. */
export type PageFiles = Record<string, string[]>;
type Manifest = { metaData: { publicPath: string; remoteEntry: { path: string; name: string } }; exposes: { assets: { js: { sync: string[] } } }[] };

export const PAGE_FILES = 'page-files-stats.json';

const read = <Content>(distDir: string, area: string, name: string) => JSON.parse(fs.readFileSync(path.join(distDir, area, name), 'utf8')) as Content;

/** Returns the addresses of everything that a page needs from the built area: its container, the page's code and its styles. */
export function filesOfPage(distDir: string, area: string, module: string): { scripts: string[]; styles: string[] } {
  const { metaData, exposes } = read<Manifest>(distDir, area, 'mf-manifest.json');
  const request = Object.entries(read<PageFiles>(distDir, area, PAGE_FILES)).find(([name]) => module.endsWith(name.slice(1)));
  if (!request) throw new Error(`The area ${area} loads no page from ${module}`);
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  const files = [entry, ...exposes.flatMap(({ assets }) => assets.js.sync), ...request[1]].map((file) => metaData.publicPath + file);
  return { scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')) };
}

/** Returns the addresses of all style sheets of a built area. */
export function stylesOfArea(distDir: string, area: string): string[] {
  const { metaData } = read<Manifest>(distDir, area, 'mf-manifest.json');
  const files = fs.readdirSync(path.join(distDir, area, 'assets')).filter((file) => file.endsWith('.css'));
  return files.sort().map((file) => `${metaData.publicPath}assets/${file}`);
}

/** Returns the built file for an address of the site. */
export function builtFile(distDir: string, url: string): string {
  const [, area, file] = /^\/areas\/(\w+)\/(.*)$/.exec(url) ?? [];
  return area && file ? path.join(distDir, area, file) : path.join(distDir, 'shell', url);
}
