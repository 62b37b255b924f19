import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressBucket } from '../../platform/limits/address-bucket.ts';
import { Limits, type LimitRule } from '../../platform/limits/limits.ts';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';

const within = (windowSeconds: number) => (limit: number): LimitRule => ({ limit, windowSeconds, whenUnreachable: 'refuse' });
const perHour = within(3600);
const perQuarterHour = within(900);

/** Public requests limited by address: each one mails a stranger, reveals whether an address is registered, or tries a key (AUTH-16, AUTH-31). Each visit of the sign-in page requests a `passkey` challenge, which tries nothing yet. */
const BY_ADDRESS = { 'sign-up': perHour(30), resend: perHour(30), reset: perHour(30), passkey: perQuarterHour(300), 'passkey-proof': perQuarterHour(60) };
/** Links to one mailbox, whoever requests them. */
const BY_MAILBOX = perHour(5);

/** Limits of public routes. */
@Injectable()
export class RequestLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts a request of this address; throws the refusal when there were too many. */
  async byAddress(route: keyof typeof BY_ADDRESS, { ip }: Request, response: Response, refusal: Error): Promise<void> {
    enforceAllowance(await this.limits.spend(`${route}:${addressBucket(ip)}`, BY_ADDRESS[route]), response, refusal, BY_ADDRESS[route]);
  }

  /** The same, also per mailbox: known and unknown ones are counted alike. */
  async byMailbox(route: 'resend' | 'reset', email: string, request: Request, response: Response, refusal: Error): Promise<void> {
    await this.byAddress(route, request, response, refusal);
    enforceAllowance(await this.limits.spend(`${route}:to:${email}`, BY_MAILBOX), response, refusal, BY_MAILBOX);
  }
}
