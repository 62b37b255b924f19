import { Injectable } from '@nestjs/common';
import { Limits, type Allowance, type LimitRule } from '../../platform/limits/limits.ts';

/** Five wrong codes per account in 15 minutes, from any address: a million codes are not many. */
export const WRONG_CODES: LimitRule = { limit: 5, windowSeconds: 15 * 60, whenUnreachable: 'refuse' };

const keyOf = (userId: string): string => `second-factor:${userId}`;

/** Limits guessing of codes. Every attempt is counted before it is checked; a success clears the earlier ones. */
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
