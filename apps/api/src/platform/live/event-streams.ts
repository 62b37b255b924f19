import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { withEventMeta } from '@orpc/server';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../http/refusal.ts';
import { addressBucket } from '../limits/address-bucket.ts';

const refusals = contract.availability.live['~orpc'].errorMap;

/** Open streams per address and process: enough for a family's phones and tabs, not for a flood. */
const MOST_PER_ADDRESS = 20;
const MOST_IN_ALL = 2_000;
/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 2_000;
/** Seconds to wait when the limit is reached. */
const RETRY_AFTER = 30;

/** Server-sent event streams of typed routes: counted, and ended when the process stops. */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly open = new Set<AsyncIteratorObject<unknown>>();
  private isStopping = false;
  private readonly byAddress = new Map<string, number>();

  /** The events from `listen`, while somebody reads them and the process runs. Throws 429 when the limit is reached. */
  serve<Word, Event extends object>(request: Request, response: Response, listen: () => AsyncIteratorObject<Word>, eventOf: (word: Word) => Event): AsyncGenerator<Event> {
    const address = addressBucket(request.ip);
    const held = this.byAddress.get(address) ?? 0;
    if (held >= MOST_PER_ADDRESS || this.open.size >= MOST_IN_ALL) {
      response.set('retry-after', String(RETRY_AFTER));
      throw refusal(refusals, 'TOO_MANY_REQUESTS');
    }
    // no-transform prevents compression and its buffering.
    response.set({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
    const words = listen();
    this.byAddress.set(address, held + 1);
    this.open.add(words);
    response.once('close', () => {
      void words.return?.();
      this.forget(words, address);
    });
    if (this.isStopping) void words.return?.();
    return eventsOf(words, eventOf);
  }

  /** A stopping process waits for open responses; these would never end on their own. */
  onModuleDestroy(): void {
    this.isStopping = true;
    for (const words of this.open) void words.return?.();
  }

  private forget(words: AsyncIteratorObject<unknown>, address: string): void {
    this.open.delete(words);
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }
}

async function* eventsOf<Word, Event extends object>(words: AsyncIteratorObject<Word>, eventOf: (word: Word) => Event): AsyncGenerator<Event> {
  for await (const word of words) yield withEventMeta(eventOf(word), { retry: RETRY_MS });
}
