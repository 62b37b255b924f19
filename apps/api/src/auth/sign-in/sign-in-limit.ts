import { Injectable } from '@nestjs/common';
import { addressBucket } from '../../platform/limits/address-bucket.ts';
import { Limits, type Allowance, type LimitRule } from '../../platform/limits/limits.ts';

/** Five failures in 15 minutes per account and address (AUTH-31). */
export const FAILURES: LimitRule = { limit: 5, windowSeconds: 15 * 60, whenUnreachable: 'refuse' };

/** Thirty failures in 15 minutes per address over all accounts: a few guesses at each of many are guesses too. */
export const FAILURES_OF_ADDRESS: LimitRule = { ...FAILURES, limit: 30 };

const addressKey = (ip: string | undefined): string => `sign-in-address:${addressBucket(ip)}`;
const keyOf = (email: string, ip: string | undefined): string => `sign-in:${email}:${addressBucket(ip)}`;

/** Limits password guessing. Every attempt is counted before it is checked; a success clears the earlier ones. */
@Injectable()
export class SignInLimit {
  constructor(private readonly limits: Limits) {}

  spend(email: string, ip: string | undefined): Promise<Allowance> {
    return this.limits.spend(keyOf(email, ip), FAILURES);
  }

  /** Counts an attempt of an address, for any account. */
  ofAddress(ip: string | undefined): Promise<Allowance> {
    return this.limits.spend(addressKey(ip), FAILURES_OF_ADDRESS);
  }

  /** A success: clears the account's failures and this one attempt of the address; its other failures stay counted, or one's own account would clear them. */
  async forgive(email: string, ip: string | undefined): Promise<void> {
    await Promise.all([this.limits.forgive(keyOf(email, ip)), this.limits.giveBack(addressKey(ip))]);
  }
}
