import { Injectable } from '@nestjs/common';
import { allows, KEY_LIMIT, scopeOf, type KeyScope } from '@coach/domain';
import type { Request, Response } from 'express';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';
import type { Caller } from '../caller.ts';
import { KeyLimit } from './key-limit.ts';
import { keyRefusal, scopeMissing } from './key-refusals.ts';

const PREFIX = '/api';

const scopeOfRoute = (request: Request): KeyScope | null => scopeOf(request.method, (request.route as { path: string }).path.slice(PREFIX.length));

/** A key's permissions: requests per minute, and the operations of its scopes. */
@Injectable()
export class KeyAccess {
  constructor(private readonly limit: KeyLimit) {}

  /** Throws KEY_RATE_LIMITED, SESSION_ONLY, and SCOPE_MISSING; does nothing for a caller without a key. */
  demand(request: Request, { key }: Pick<Caller, 'key'>): void {
    if (!key) return;
    this.spend(key.id, request.res as Response);
    const asked = scopeOfRoute(request);
    if (!asked) throw keyRefusal('SESSION_ONLY');
    if (!allows(key.scopes, asked)) throw scopeMissing(asked);
  }

  /** Counts a request of a key in this minute. Throws KEY_RATE_LIMITED when none is left. */
  spend(keyId: string, response: Response): void {
    enforceAllowance(this.limit.spend(keyId), response, keyRefusal('KEY_RATE_LIMITED'), KEY_LIMIT);
  }

  /** Whether the caller's key, if any, has the scope of a public route. */
  covers(request: Request, { key }: Pick<Caller, 'key'>): boolean {
    const asked = scopeOfRoute(request);
    return !key || (asked !== null && allows(key.scopes, asked));
  }
}
