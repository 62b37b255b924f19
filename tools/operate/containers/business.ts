import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@coach/start/settings.ts';
import { nodeCommand } from '@coach/start/stack-context.ts';

export const PORTS = { http: 18_080, https: 18_443, sandbox: 12_111 };
/** Key id of the storage stand-in; its secret is the same. */
export const STORAGE_KEY = 'S3RVER';
/** Resolved to this machine by the trial's own name server when the certificate is requested. */
export const DOMAIN = 'coach.example';
export const SITE = `https://localhost:${PORTS.https}`;
export const MAILBOX = 'http://127.0.0.1:1080';
export const [COACH, CLIENT, ALARMS] = ['coach@coach.example', 'client@coach.example', 'alarm@coach.example'];

export interface Ran {
  seconds: number;
  output: string;
}

/** A business in its own folder, set up as on a server, from the repository alone. */
export class Business {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  gateway = '172.17.0.1';
  /** The link with which the coach sets the first password. */
  coachLink = { access_token: '', refresh_token: '' };
  /** The key of the coach's authenticator app, and when its last code was used. */
  secondFactor: { key: string; confirmedAt: number } | undefined;

  constructor(home: string, env: NodeJS.ProcessEnv) {
    this.folder = path.join(home, 'business');
    this.env = env;
  }

  /** Creates a fresh clone, secrets for the stand-ins, and the payment sandbox on the host. Returns a function that stops the sandbox. */
  async move(): Promise<() => void> {
    if (fs.existsSync(path.join(this.folder, '.env'))) this.compose('--profile', '*', 'down', '--volumes', '--timeout', '5');
    fs.rmSync(this.folder, { recursive: true, force: true });
    const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    for (const file of stdout.trim().split('\n').filter((name) => fs.existsSync(path.join(ROOT, name)))) fs.cpSync(path.join(ROOT, file), path.join(this.folder, file));
    const secrets = path.join(this.folder, 'deploy/secrets');
    fs.mkdirSync(secrets, { recursive: true });
    // The mail catcher requires no login, and the storage stand-in accepts only one key.
    fs.writeFileSync(path.join(secrets, 'smtp_url'), 'smtp://mail:1025');
    fs.writeFileSync(path.join(secrets, 's3_secret_access_key'), STORAGE_KEY);
    this.gateway = os.networkInterfaces()['docker0']?.find(({ family }) => family === 'IPv4')?.address ?? this.gateway;
    return this.startSandbox();
  }

  get sandbox(): string {
    return `http://${this.gateway}:${PORTS.sandbox}`;
  }

  /** Runs deploy/coach with the answers to `init` in its environment. */
  coach(...args: string[]): Promise<Ran> {
    return this.coachWith({}, ...args);
  }

  async coachWith(more: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> {
    const began = Date.now();
    const asked = {
      ...{ DOMAIN, PUBLIC_URL: SITE, HTTP_PORT: String(PORTS.http), HTTPS_PORT: String(PORTS.https), COMPOSE_PROFILES: 'watch,trial' },
      ...{ DEPLOYMENT: 'staging', STAGING_MAIL_TO: `${COACH},${CLIENT}`, COACH_EMAIL: COACH, MAIL_FROM: 'Your Coach <hello@coach.example>', ALERTS_TO: ALARMS, OWN_BUSINESS: '0' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_containers', STRIPE_API_BASE: this.sandbox, S3_ACCESS_KEY_ID: STORAGE_KEY },
      ...{ API_PROCESSES: '1', WORKER_PROCESSES: '1', COACH_VERSION: process.env['COACH_VERSION'] },
    };
    const env = { ...this.env, ...(args[0] === 'init' ? asked : {}), ...more };
    const child = spawn(path.join(this.folder, 'deploy/coach'), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((end) => child.once('close', end));
    if (code !== 0) throw new Error(`deploy/coach ${args.join(' ')} failed:\n${output.split('\n').slice(-30).join('\n')}`);
    return { seconds: (Date.now() - began) / 1000, output };
  }

  docker(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync('docker', args, { env: this.env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  }

  /** Returns the raw output of a docker command. */
  bytes(...args: string[]): Buffer {
    const { status, stdout, stderr } = spawnSync('docker', args, { env: this.env, maxBuffer: 512 * 1024 * 1024 });
    if (status !== 0) throw new Error(`docker ${args.slice(0, 3).join(' ')}: ${stderr.toString()}`);
    return stdout;
  }

  compose(...args: string[]): string {
    return this.docker('compose', '--project-directory', this.folder, ...args);
  }

  /** Returns the running containers of a service. */
  containers(service: string): string[] {
    return this.docker('ps', '--quiet', '--filter', 'label=com.docker.compose.project=coach', '--filter', `label=com.docker.compose.service=${service}`).split('\n').filter((id) => id !== '');
  }

  sql(statement: string): string {
    return this.docker('exec', this.containers('postgres')[0]!, 'psql', '-U', 'coach', '-d', 'coach', '-XAtqc', statement);
  }

  private async startSandbox(): Promise<() => void> {
    // An account in which the coach has filled in everything that only a person can.
    const own = { HOST: this.gateway, PORT: String(PORTS.sandbox), PUBLIC_URL: this.sandbox, ACCOUNT_OF: SITE };
    // The trial's certificate is self-signed.
    const { file, args, env } = nodeCommand(path.join(ROOT, 'tools/stripe-sandbox/src/main.ts'), [], { ...process.env, ...own, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    const child = spawn(file, args, { env, stdio: 'ignore' });
    const late = Date.now() + 60_000;
    while (!(await fetch(`${this.sandbox}/sandbox/events`).then(({ ok }) => ok, () => false))) {
      if (Date.now() > late) throw new Error(`The payment sandbox does not answer at ${this.sandbox}`);
      await delay(100);
    }
    return () => void child.kill('SIGTERM');
  }
}

/** Polls until there is a result; throws when the time is up. */
export async function until<T>(what: string, seconds: number, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await (async () => ask())().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await delay(500);
  }
}
