import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Transferred bytes by kind: as compressed by the build, pages with maximum brotli, fonts as they are. */
export interface PageWeight {
  /** Fetched before the page can be read: the page, its styles, its fonts and its first scripts. */
  toRead: number;
  /** Scripts fetched before any interaction (boot.ts). */
  ahead: number;
  /** All scripts needed until the page responds to interaction. */
  scripts: number;
  files: { url: string; bytes: number }[];
}

const AREA = /^\/areas\/(\w+)\/(.*)$/;

/** Path of the built file that is served at an address. */
function fileAt(distDir: string, url: string): string {
  const [, area, file] = AREA.exec(url) ?? [];
  return area && file ? path.join(distDir, area, file) : path.join(distDir, 'shell', url);
}

function bytesOf(file: string): number {
  if (file.endsWith('.woff2')) return fs.statSync(file).size;
  return file.endsWith('.html') ? brotliCompressSync(fs.readFileSync(file)).length : fs.statSync(`${file}.br`).size;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, url = '']) => url);

/** Weighs a prerendered page by the addresses that it references; `file` is relative to prerendered/. */
export function pageWeight(distDir: string, file: string): PageWeight {
  const page = path.join(distDir, 'shell/prerendered', file);
  const html = fs.readFileSync(page, 'utf8');
  const fonts = fs.readdirSync(path.join(distDir, 'shell/assets')).filter((name) => name.endsWith('.woff2') && !name.startsWith('extra-')).map((name) => `/assets/${name}`);
  const first = all(html, /<script[^>]* src="([^"]+)"/g);
  const later = all(html, /data-files="([^"]+)"/g).flatMap((list) => list.split(' '));
  if (later.length === 0) throw new Error(`${page} names no scripts that start the app`);
  const weigh = (urls: string[]) => urls.map((url) => ({ url, bytes: bytesOf(fileAt(distDir, url)) }));
  const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = weigh([...first, ...later]);
  const styles = weigh([...all(html, /<link href="([^"]+)" rel="stylesheet">/g), ...fonts]);
  const toRead = bytesOf(page) + sum(styles) + sum(scripts.slice(0, first.length));
  return { toRead, ahead: sum(scripts.slice(0, first.length + 1)), scripts: sum(scripts), files: [...styles, ...scripts] };
}
