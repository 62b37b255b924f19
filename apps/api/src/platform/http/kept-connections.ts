import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { ENV, type Env } from '../../env.ts';

/** Longer than proxies keep theirs (nginx: 60 s): the client side must close first, or a request meets a closing connection. */
const KEPT_MS = 75_000;
/** During shutdown, a stream that has just ended must not hold it up. */
const KEPT_WHEN_STOPPING_MS = 1;
/** A pre-opened connection may carry its first request at any moment; one that has not by then is closed. */
const ASKS_WITHIN_MS = 1_000;
/** The status on which the proxy retries another process and leaves this one alone for a while (`proxy_next_upstream`); never one of our own responses. */
const ASK_ANOTHER = 502;

/** Keep-alive of idle connections; a command that starts the same rooms has no server. */
@Injectable()
export class KeptConnections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<Socket>();
  private isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(ENV) private readonly env: Pick<Env, 'STOP_GRACE_MS'>,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.server) return;
    this.server.keepAliveTimeout = KEPT_MS;
    this.server.on('connection', (socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
    this.server.prependListener('request', (_request, response) => {
      if (this.isStopping) response.shouldKeepAlive = false;
    });
  }

  /**
 * During shutdown behind a proxy: a GET is redirected to another process, which the proxy does invisibly, and from then on it
 * sends everything there. It must not repeat a POST, so POSTs that arrive before that are handled here.
 */
  readonly sendAway: RequestHandler = ({ method }, response, next) => {
    if (!this.isStopping || this.env.STOP_GRACE_MS === 0 || !['GET', 'HEAD'].includes(method)) return next();
    response.writeHead(ASK_ANOTHER).end();
  };

  /** A closing server ends idle connections, but waits for those that were never used, which browsers open in advance. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    this.isStopping = true;
    await delay(this.env.STOP_GRACE_MS);
    this.server.keepAliveTimeout = KEPT_WHEN_STOPPING_MS;
    setTimeout(() => void this.letGoOfSilent(), ASKS_WITHIN_MS).unref();
  }

  /** Reads requests first that arrived while this process was busy. */
  private async letGoOfSilent(): Promise<void> {
    await turnOfTheLoop();
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
  }

  private get server(): Server | undefined {
    return this.host.httpAdapter?.getHttpServer() as Server | undefined;
  }
}
