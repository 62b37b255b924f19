import { Injectable } from '@nestjs/common';
import { addressBucket } from '../platform/limits/address-bucket.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';

/** Five failures in a quarter of an hour for an account and an address together (AUTH-31). */
export const FAILURES: LimitRule = { limit: 5, windowSeconds: 15 * 60, whenUnreachable: 'refuse' };

const keyOf = (email: string, ip: string | undefined): string => `sign-in:${email}:${addressBucket(ip)}`;

/** Slows down whoever guesses passwords. Every try is counted before it is looked at; a success forgives the ones before. */
@Injectable()
export class SignInLimit {
  constructor(private readonly limits: Limits) {}

  spend(email: string, ip: string | undefined): Promise<Allowance> {
    return this.limits.spend(keyOf(email, ip), FAILURES);
  }

  forgive(email: string, ip: string | undefined): Promise<void> {
    return this.limits.forgive(keyOf(email, ip));
  }
}
