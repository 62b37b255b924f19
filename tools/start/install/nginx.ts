import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../settings.ts';

const TEMPLATE = path.join(ROOT, 'deploy/nginx/coach.conf.template');
const READY_WITHIN = 10_000;

export interface NginxOptions {
  program: string;
  /** A folder for its settings, logs and cache. */
  folder: string;
  port: number;
  /** The addresses of the API's processes, used in turn. */
  apis: readonly string[];
  /** Additional server blocks in nginx's syntax. */
  beside?: string;
}

/** Finds nginx, if this machine has it. */
export const findNginx = (): string | undefined => ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'].find((file) => fs.existsSync(file));

/** The configuration that a deployment has around the template, with every folder inside ours. */
const around = (folder: string, beside: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  types { }
  default_type application/octet-stream;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/coach.conf;
  ${beside}
}
`;

/** Starts nginx with the deployment's own template in front of an API. Throws nginx's output if it rejects the template. */
export async function startNginx({ program, folder, port, apis, beside = '' }: NginxOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const filled: Record<string, string> = { API_SERVERS: apis.map((api) => `server ${new URL(api).host} max_fails=0;`).join(' '), NGINX_LISTEN: `127.0.0.1:${port}`, NGINX_CACHE: `${folder}/cache`, NGINX_CACHE_GB: '1' };
  fs.mkdirSync(path.join(folder, 'cache'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'coach.conf'), fs.readFileSync(TEMPLATE, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => filled[name] ?? ''));
  fs.writeFileSync(path.join(folder, 'nginx.conf'), around(folder, beside));
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')];
  const { status, stderr } = spawnSync(program, ['-t', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx refuses its settings: ${stderr}`);
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise((end) => child.once('exit', end));
  const url = `http://127.0.0.1:${port}`;
  const late = Date.now() + READY_WITHIN;
  while (!(await fetch(`${url}/api/health/live`).then(({ ok }) => ok, () => false))) {
    if (Date.now() > late) throw new Error(`nginx does not answer: ${fs.readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
    await delay(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
