import { createServer, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { measureFreeSpace } from './measure-free-space.ts';
import { registry } from './metrics.ts';

/** A worker's endpoints for Prometheus and supervisors: /metrics and /health/live on WORKER_PORT; disabled when it is not set. */
@Injectable()
export class WorkerServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {}

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_PORT: port, HOST: host } = this.env;
    if (port === undefined) return;
    const server = createServer(({ url }, response) => void this.answer(url, response));
    this.server = server;
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(path: string | undefined, response: ServerResponse): Promise<void> {
    if (path === '/health/live') return void response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
    if (path === '/metrics') await measureFreeSpace(this.env.STORAGE_DIR);
    if (path === '/metrics') return void response.setHeader('content-type', registry.contentType).end(await registry.metrics());
    response.writeHead(404).end();
  }
}
