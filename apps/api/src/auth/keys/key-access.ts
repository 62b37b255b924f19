import { Injectable } from '@nestjs/common';
import { allows, KEY_LIMIT, scopeOf, type KeyScope } from '@coach/domain';
import type { Request, Response } from 'express';
import { refuseWhenSpent } from '../../platform/limits/refuse-when-spent.ts';
import type { Caller } from '../caller.ts';
import { KeyLimit } from './key-limit.ts';
import { keyRefusal, scopeMissing } from './key-refusals.ts';

const PREFIX = '/api';

const scopeOfRoute = (request: Request): KeyScope | null => scopeOf(request.method, (request.route as { path: string }).path.slice(PREFIX.length));

/** What a key may do: so many requests a minute, and the operations of its scopes. */
@Injectable()
export class KeyAccess {
  constructor(private readonly limit: KeyLimit) {}

  /** Throws KEY_RATE_LIMITED, SESSION_ONLY and SCOPE_MISSING; nothing for a caller without a key. */
  demand(request: Request, { key }: Pick<Caller, 'key'>): void {
    if (!key) return;
    this.spend(key.id, request.res as Response);
    const asked = scopeOfRoute(request);
    if (!asked) throw keyRefusal('SESSION_ONLY');
    if (!allows(key.scopes, asked)) throw scopeMissing(asked);
  }

  /** Takes one of a key's requests of this minute. Throws KEY_RATE_LIMITED when they are spent. */
  spend(keyId: string, response: Response): void {
    refuseWhenSpent(this.limit.spend(keyId), response, keyRefusal('KEY_RATE_LIMITED'), KEY_LIMIT);
  }

  /** Whether the caller's key, if there is one, has the scope of a route that is open to everybody. */
  covers(request: Request, { key }: Pick<Caller, 'key'>): boolean {
    const asked = scopeOfRoute(request);
    return !key || (asked !== null && allows(key.scopes, asked));
  }
}
