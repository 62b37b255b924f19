import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';

/** What the database stores of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Derives tokens from a row's id under the product's secret. A token can be derived again from its row (for a mail sent
 * later, for a lost response) without ever being stored.
 */
@Injectable()
export class Secrets {
  constructor(@Inject(ENV) private readonly env: Env) {}

  derive(purpose: string, id: string): string {
    return createHmac('sha256', this.env.AUTH_SECRET).update(`${purpose}:${id}`).digest('base64url');
  }
}
