import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressBucket } from '../limits/address-bucket.ts';

/** Streams that one address may have open at this process: a family's phones and tabs, not a flood. */
const MOST_PER_ADDRESS = 20;
const MOST_IN_ALL = 2_000;
/** A line now and then keeps proxies from closing a silent stream. */
const BEAT_MS = 25_000;
/** Milliseconds after which a browser comes back by itself. */
const RETRY_MS = 2_000;
/** Seconds to wait where there is no room. */
const RETRY_AFTER = 30;

/** One open stream of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown): void;
}

/** Keeps streams of server-sent events: counted, alive, and ended when the process stops. */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly open = new Set<Response>();
  private isStopping = false;
  private readonly byAddress = new Map<string, number>();

  /** Opens a stream; `watch` begins to send and answers how to stop. Without room the answer is 429, as plain as it comes. */
  serve(request: Request, response: Response, watch: (stream: EventStream) => () => void): void {
    const address = addressBucket(request.ip);
    const held = this.byAddress.get(address) ?? 0;
    if (held >= MOST_PER_ADDRESS || this.open.size >= MOST_IN_ALL) return void response.status(429).set('retry-after', String(RETRY_AFTER)).end();
    // no-transform keeps the compression, and with it its buffer, away.
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
    response.write(`retry: ${RETRY_MS}\n\n`);
    if (this.isStopping) return void response.end();
    this.byAddress.set(address, held + 1);
    this.open.add(response);
    const beat = setInterval(() => response.write(': beat\n\n'), BEAT_MS);
    const stop = watch({ send: (event, data) => void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) });
    response.on('close', () => {
      clearInterval(beat);
      stop();
      this.forget(response, address);
    });
  }

  /** A stopping process waits for its answers to end; these would not end by themselves. */
  onModuleDestroy(): void {
    this.isStopping = true;
    for (const response of this.open) response.end();
  }

  private forget(response: Response, address: string): void {
    this.open.delete(response);
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }
}
