import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Timeout and retries of a DNS query. */
const ANSWER_WITHIN_MS = 2_000;
const TRIES = 2;
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** Queries DNS. Nothing is connected to: a record is text. */
@Injectable()
export class OutboundDns {
  private readonly resolver = new Resolver({ timeout: ANSWER_WITHIN_MS, tries: TRIES });

  /** The TXT records of a name; null when there is no response. */
  async texts(name: string): Promise<string[] | null> {
    try {
      return (await this.resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  }
}
