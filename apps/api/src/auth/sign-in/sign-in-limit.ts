import { Injectable } from '@nestjs/common';
import { addressBucket } from '../../platform/limits/address-bucket.ts';
import { Limits, type Allowance, type LimitRule } from '../../platform/limits/limits.ts';

/** Five failures in a quarter of an hour for an account and an address together (AUTH-31). */
export const FAILURES: LimitRule = { limit: 5, windowSeconds: 15 * 60, whenUnreachable: 'refuse' };

/** Thirty failures in a quarter of an hour for an address, over all accounts: a few guesses at each of many are guesses too. */
export const FAILURES_OF_ADDRESS: LimitRule = { ...FAILURES, limit: 30 };

const addressKey = (ip: string | undefined): string => `sign-in-address:${addressBucket(ip)}`;
const keyOf = (email: string, ip: string | undefined): string => `sign-in:${email}:${addressBucket(ip)}`;

/** Slows down whoever guesses passwords. Every try is counted before it is looked at; a success forgives the ones before. */
@Injectable()
export class SignInLimit {
  constructor(private readonly limits: Limits) {}

  spend(email: string, ip: string | undefined): Promise<Allowance> {
    return this.limits.spend(keyOf(email, ip), FAILURES);
  }

  /** Counts a try of an address, whatever account it is for. */
  ofAddress(ip: string | undefined): Promise<Allowance> {
    return this.limits.spend(addressKey(ip), FAILURES_OF_ADDRESS);
  }

  /** A success: the account's failures before are forgiven, the address gets this one try back; its others stay counted, or an account of one's own would wash them off. */
  async forgive(email: string, ip: string | undefined): Promise<void> {
    await Promise.all([this.limits.forgive(keyOf(email, ip)), this.limits.giveBack(addressKey(ip))]);
  }
}
