import fs from 'node:fs';
import path from 'node:path';
import type { SitePage } from './page-head.ts';

type Manifest = { metaData: { publicPath: string; remoteEntry: { path: string; name: string } }; exposes?: { assets: { js: { sync: string[] } } }[] };

const read = <Content>(...file: string[]) => JSON.parse(fs.readFileSync(path.join(...file), 'utf8')) as Content;

/** What the shell loads before it asks the API for the first time (libs/api-client). */
const OF_REQUESTS = ['./link.ts', './once-key.ts'];

const withRequests = (distDir: string): string[] => {
  try {
    const files = read<Record<string, string[]>>(distDir, 'shell', 'page-files-stats.json');
    return OF_REQUESTS.flatMap((request) => files[request] ?? []).map((file) => `/${file}`);
  } catch {
    return [];
  }
};

/** Addresses of what a page's code is in besides the shell: its area's entry and pages, and the page itself with its styles. None where they were not built. */
function filesOf(distDir: string, code: string): string[] {
  const [area = '', name] = code.split('/');
  try {
    const { metaData: { publicPath, remoteEntry }, exposes = [] } = read<Manifest>(distDir, area, 'mf-manifest.json');
    const [, own = []] = Object.entries(read<Record<string, string[]>>(distDir, area, 'page-files-stats.json')).find(([request]) => request.endsWith(`/${name}.tsx`)) ?? [];
    return [path.posix.join(remoteEntry.path, remoteEntry.name), ...exposes.flatMap(({ assets }) => assets.js.sync), ...own].map((file) => publicPath + file);
  } catch {
    return [];
  }
}

const preload = (url: string) => `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" href="${url}">`;

/** What a page that does not arrive whole asks for at once, by address: found one after another, each file would cost a phone a round trip. */
export const pagePreloads = (distDir: string, pages: readonly SitePage[]): ReadonlyMap<string, string> =>
  new Map(pages.flatMap(({ path: address, code }) => (code ? [[address, [...filesOf(distDir, code), ...withRequests(distDir)].map(preload).join('')] as const] : [])));
