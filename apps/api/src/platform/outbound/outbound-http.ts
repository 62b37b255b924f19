import { lookup } from 'node:dns';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { createWriteStream } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { isPublicAddress } from './private-addresses.ts';

const MOST_REDIRECTS = 3;

export type OutboundFailure = 'address' | 'private' | 'unreachable' | 'slow' | 'large' | 'refused';

/** Why a user-supplied address was not read. */
export class OutboundError extends Error {
  constructor(readonly why: OutboundFailure) {
    super(`Not read: ${why}`);
  }
}

export interface Limits {
  maxBytes: number;
  /** Timeout for everything, including redirects and body. */
  timeoutMs: number;
  accept: string;
  /** Aborts earlier. */
  signal?: AbortSignal;
}

interface Asked {
  method?: 'POST';
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** The URL to request; webcal is https by another name. */
export function readAddress(text: string): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundError('address');
  return url;
}

/**
 * Requests user-supplied addresses without being led into private networks: every host is resolved and checked, the
 * connection goes to the checked address, and the same after each redirect. Size and time are limited.
 */
@Injectable()
export class OutboundHttp {
  private readonly mayLoopBack: boolean;

  constructor(@Inject(ENV) env: Pick<Env, 'OUTSIDE_LOOPBACK'>) {
    this.mayLoopBack = env.OUTSIDE_LOOPBACK === 'allowed';
  }

  /** Whether an address may be requested, as far as it can be told without resolving it. */
  mayAsk({ hostname }: URL): boolean {
    const host = hostname.replace(/^\[|\]$/g, '');
    return !isIP(host) || isPublicAddress(host, this.mayLoopBack);
  }

  /** The response text of an address; throws OutboundError. */
  read(address: URL, limits: Limits): Promise<string> {
    return this.within(address, limits, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of limited(response, limits.maxBytes)) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    });
  }

  /** Downloads an address into a file, and returns its declared media type; throws OutboundError. */
  download(address: URL, limits: Limits, file: string): Promise<string> {
    return this.within(address, limits, async (response) => {
      if (Number(response.headers['content-length'] ?? 0) > limits.maxBytes) throw new OutboundError('large');
      await pipeline(limited(response, limits.maxBytes), createWriteStream(file));
      return (response.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
    });
  }

  /**
 * Posts a body to an address without following redirects, and returns the status; the response body is not read. Throws OutboundError when
 * there was none in time.
 */
  async post(address: URL, body: string | Buffer, { headers, timeoutMs }: { headers: Record<string, string>; timeoutMs: number }): Promise<number> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.ask(address, { method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, signal }, body);
      response.destroy();
      return response.statusCode ?? 0;
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'slow' : 'unreachable');
    }
  }

  private async within<T>(address: URL, limits: Limits, take: (response: IncomingMessage) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
    let response: IncomingMessage | undefined;
    try {
      response = await this.follow(address, limits, signal);
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw new OutboundError('refused');
      return await take(response);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'slow' : 'unreachable');
    } finally {
      response?.destroy();
    }
  }

  private async follow(address: URL, limits: Limits, signal: AbortSignal): Promise<IncomingMessage> {
    let url = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await this.ask(url, { headers: { accept: limits.accept, 'accept-encoding': 'identity' }, signal });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new OutboundError('refused');
      url = readAddress(new URL(headers.location, url).href);
    }
    throw new OutboundError('refused');
  }

  private ask(url: URL, { headers, ...how }: Asked, body?: string | Buffer): Promise<IncomingMessage> {
    // A connection to an IP literal resolves nothing.
    if (!this.mayAsk(url)) throw new OutboundError('private');
    const options = { ...how, lookup: this.checkedLookup, agent: false as const, headers: { ...headers, 'user-agent': 'coach' } };
    return new Promise((resolve, reject) => {
      (url.protocol === 'https:' ? askSecure : askPlain)(url, options).on('response', resolve).on('error', reject).end(body);
    });
  }

  private readonly checkedLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new OutboundError('unreachable'), '', 4);
      if (!addresses.every(({ address }) => isPublicAddress(address, this.mayLoopBack))) return done(new OutboundError('private'), '', 4);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

async function* limited(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutboundError('large');
    yield chunk;
  }
}
