import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Longer than proxies keep theirs (nginx: 60 s): who closes first must be the side that asks, or a request meets a closing door. */
const KEPT_MS = 75_000;
/** While the process stops, a stream that has just ended must not hold it up. */
const KEPT_WHEN_STOPPING_MS = 1;
/** A connection opened in advance may carry its first request at any moment; one that has not by then is let go. */
const ASKS_WITHIN_MS = 1_000;

/** How long a connection without a request stays open; a command that starts the same rooms has no server. */
@Injectable()
export class KeptConnections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<Socket>();

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    if (!this.server) return;
    this.server.keepAliveTimeout = KEPT_MS;
    this.server.on('connection', (socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** A closing server ends the connections that are idle, but waits for those that have never asked: browsers open such in advance. */
  beforeApplicationShutdown(): void {
    if (!this.server) return;
    this.server.keepAliveTimeout = KEPT_WHEN_STOPPING_MS;
    setTimeout(() => {
      for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
    }, ASKS_WITHIN_MS).unref();
  }

  private get server(): Server | undefined {
    return this.host.httpAdapter?.getHttpServer() as Server | undefined;
  }
}
