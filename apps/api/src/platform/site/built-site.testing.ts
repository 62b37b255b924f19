import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import type { SitePage } from './page-head.ts';
import { serveSite, type SiteOptions } from './serve-site.ts';

export const page = '<!doctype html><html><head><meta name="csp-nonce" nonce="__CSP_NONCE__"></head><body><div id="root"></div></body></html>';
const manifest = (area: string) =>
  JSON.stringify({ metaData: { publicPath: `/areas/${area}/`, remoteEntry: { path: 'assets', name: 'remoteEntry.abc.js' } } });

export const pages: SitePage[] = [
  { path: '/', title: 'Strong', description: 'Fit & "strong"', search: 'listed' },
  { path: '/terms', title: 'Terms', description: 'The rules', search: 'listed' },
  { path: '/book', title: 'Book', description: 'An hour', search: 'hidden', code: ['member/book-page'], asks: ['/api/one', '/api/two?of={today}&from={week}'] },
  { path: '/admin', title: 'Admin', description: 'The panel', search: 'closed' },
];
export const common = { name: 'The Coach', origin: 'https://coach.example', picture: { path: '/social.png', width: 1200, height: 630 } };

export let distDir: string;

export function write(file: string, content: string | Buffer): void {
  const target = path.join(distDir, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
}

beforeEach(() => {
  distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  write('shell/index.html', page);
  write('shell/assets/shell.123.js', 'console.log("shell")');
  write('shell/assets/face.woff2', 'font');
  write('shell/page-files-stats.json', '{"./link.ts":["assets/7.chunk.js"]}');
  write('shell/favicon.svg', '<svg/>');
  for (const area of ['public', 'member', 'admin']) {
    write(`${area}/mf-manifest.json`, manifest(area));
    write(`${area}/page-files-stats.json`, '{"./features/book/book-page.tsx":["assets/9.chunk.js","assets/9.chunk.css"],"./features/home/home-page.tsx":["assets/8.chunk.js"]}');
    write(`${area}/mf-manifest-stats.json`, '{"built":"here"}');
    write(`${area}/assets/remoteEntry.abc.js`, `container("${area}")`);
  }
});

afterEach(() => fs.rmSync(distDir, { recursive: true }));

/** The built site, served for specs, anew before each test. */
export function site(options: Partial<SiteOptions> = {}) {
  const app = express();
  app.use(serveSite({ distDir, pages, site: common, ...options }));
  app.get('/api/ping', (_request, response) => void response.send('pong'));
  return request(app);
}
