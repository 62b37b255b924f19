import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { withEventMeta } from '@orpc/server';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../http/refusal.ts';
import { addressBucket } from '../limits/address-bucket.ts';

const refusals = contract.availability.live['~orpc'].errorMap;

/** Streams that one address may have open at this process: a family's phones and tabs, not a flood. */
const MOST_PER_ADDRESS = 20;
const MOST_IN_ALL = 2_000;
/** Milliseconds after which a browser comes back by itself. */
const RETRY_MS = 2_000;
/** Seconds to wait where there is no room. */
const RETRY_AFTER = 30;

/** Keeps the streams of server-sent events that typed routes answer with: counted, and ended when the process stops. */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly open = new Set<AsyncIteratorObject<unknown>>();
  private isStopping = false;
  private readonly byAddress = new Map<string, number>();

  /** The events of what `listen` hears, for as long as somebody reads them and the process runs. Throws 429 without room. */
  serve<Word, Event extends object>(request: Request, response: Response, listen: () => AsyncIteratorObject<Word>, eventOf: (word: Word) => Event): AsyncGenerator<Event> {
    const address = addressBucket(request.ip);
    const held = this.byAddress.get(address) ?? 0;
    if (held >= MOST_PER_ADDRESS || this.open.size >= MOST_IN_ALL) {
      response.set('retry-after', String(RETRY_AFTER));
      throw refusal(refusals, 'TOO_MANY_REQUESTS');
    }
    // no-transform keeps the compression, and with it its buffer, away.
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

  /** A stopping process waits for its answers to end; these would not end by themselves. */
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
