import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../../../..');
const RSPACK = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
const FRAME =
  '<!doctype html><html><head><meta name="application-name" content="__SITE_NAME__"><script defer src="/assets/shell.js"></script><link href="/assets/shell.css" rel="stylesheet"></head><body><div id="root"></div></body></html>';

/** Returns the module specifiers with which an area imports its pages. */
const pagesOf = async (area: string) => [...(await readFile(path.join(ROOT, 'apps', area, 'src/area.ts'), 'utf8')).matchAll(/import\('(\.\/features\/[^']+)'\)/g)].map(([, request]) => request!);

/** Creates a build folder: the real renderer and its pages, in a stub frame with stub scripts and styles. Returns the folder. */
export async function buildSite(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'coach-site-'));
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  };
  await write('shell/index.html', FRAME);
  await write('shell/assets/shell.css', 'body{margin:0}');
  for (const area of ['public', 'member', 'admin']) {
    await write(`${area}/mf-manifest.json`, JSON.stringify({ metaData: { publicPath: `/areas/${area}/`, remoteEntry: { path: '', name: 'assets/remoteEntry.js' } }, exposes: [] }));
    await write(`${area}/assets/area.css`, '');
    await write(`${area}/page-files-stats.json`, JSON.stringify(Object.fromEntries((await pagesOf(area)).map((request) => [request, []]))));
  }
  const args = [RSPACK, 'build', '--mode', 'production', '-c', 'prerender.config.mjs', '--env', `dist=${dist}`];
  await promisify(execFile)(process.execPath, args, { cwd: path.join(ROOT, 'apps/shell'), env: { ...process.env, NODE_ENV: 'production' } });
  return dist;
}
