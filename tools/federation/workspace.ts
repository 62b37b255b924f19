import fs from 'node:fs';
import path from 'node:path';

/** The root folder of the workspace. */
export const root = path.resolve(import.meta.dirname, '../..');

export const AREAS = ['public', 'member', 'admin'] as const;
export type AreaName = (typeof AREAS)[number];
export type WebApp = 'shell' | AreaName;

/** Development ports: the browser opens the shell, which proxies to the others. */
export const devPorts: Record<WebApp, number> = { shell: 4200, public: 4201, member: 4202, admin: 4203 };

/** The path at which an app's files are served. */
export const publicPath = (name: WebApp): string => (name === 'shell' ? '/' : `/areas/${name}/`);

export function installedVersion(name: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string };
  return version;
}
