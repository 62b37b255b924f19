import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builtProgram } from '@coach/start/app.ts';
import { DIST } from '@coach/start/build.ts';
import { answers, nodeCommand } from '@coach/start/stack-context.ts';
import { HttpClient } from './http-client.ts';

/** A server started next to the product. */
export interface BenchServer {
  client: HttpClient;
  pid: number;
  stop(): void;
}

const beside = (process: ChildProcess, url: string): BenchServer => {
  const client = new HttpClient(url);
  return {
    client,
    pid: process.pid!,
    stop() {
      client.close();
      process.kill();
    },
  };
};

const start = (program: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const { file, args } = nodeCommand(program, [], env);
  return spawn(file, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
};

/** Starts the Fastify and pg server on a database. */
export async function bareServer(database: string): Promise<BenchServer> {
  const server = start(path.join(import.meta.dirname, 'bare-server.ts'), { ...process.env, DATABASE_URL: database });
  const [port] = (await once(server.stdout!, 'data')) as [Buffer];
  return beside(server, `http://127.0.0.1:${port.toString().trim()}`);
}

/** An HTTP process of the product beside the stack's own, started as the bare server is: the machine shares its time out by who started whom. Its database is brought up to date. */
export async function secondApi(env: NodeJS.ProcessEnv, port: number): Promise<BenchServer> {
  const migration = start(builtProgram({ dist: DIST }, 'migrate'), env);
  migration.stdout!.resume();
  const [code] = (await once(migration, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the database cannot be migrated');
  const api = start(builtProgram({ dist: DIST }, 'main'), { ...env, PORT: String(port) });
  api.stdout!.resume();
  while (!(await answers(`http://127.0.0.1:${port}/api/health/ready`))) {
    if (api.exitCode !== null) throw new Error('the API ended');
    await delay(100);
  }
  return beside(api, `http://127.0.0.1:${port}/api`);
}
