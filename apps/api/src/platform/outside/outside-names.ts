import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** How long a name server may think, and how often it is asked. */
const ANSWER_WITHIN_MS = 2_000;
const TRIES = 2;
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** Reads names of the internet. Nothing is connected to: what a name holds is text. */
@Injectable()
export class OutsideNames {
  private readonly resolver = new Resolver({ timeout: ANSWER_WITHIN_MS, tries: TRIES });

  /** The TXT records of a name; null where nobody answers. */
  async texts(name: string): Promise<string[] | null> {
    try {
      return (await this.resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  }
}
