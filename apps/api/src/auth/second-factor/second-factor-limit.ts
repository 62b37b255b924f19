import { Injectable } from '@nestjs/common';
import { Limits, type Allowance, type LimitRule } from '../../platform/limits/limits.ts';

/** Five wrong codes in a quarter of an hour for an account, from wherever: a million codes are not many. */
export const WRONG_CODES: LimitRule = { limit: 5, windowSeconds: 15 * 60, whenUnreachable: 'refuse' };

const keyOf = (userId: string): string => `second-factor:${userId}`;

/** Slows down whoever guesses codes. Every try is counted before it is looked at; a success forgives the ones before. */
@Injectable()
export class SecondFactorLimit {
  constructor(private readonly limits: Limits) {}

  spend(userId: string): Promise<Allowance> {
    return this.limits.spend(keyOf(userId), WRONG_CODES);
  }

  forgive(userId: string): Promise<void> {
    return this.limits.forgive(keyOf(userId));
  }
}
