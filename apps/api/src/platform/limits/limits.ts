import { Injectable, Logger } from '@nestjs/common';
import { ORPCError } from '@orpc/client';
import pTimeout from 'p-timeout';
import { Clock } from '../clock/clock.ts';
import { LimitStore, type Window } from './limit-store.ts';

export interface LimitRule {
  /** Maximum count within a window. */
  limit: number;
  /** Length of a window, which starts with the first count. */
  windowSeconds: number;
  /** What to do when the store is unavailable: refuse where admitting could do harm. */
  whenUnreachable: 'refuse' | 'allow';
}

export interface Allowance {
  allowed: boolean;
  /** Remaining count within this window. */
  remaining: number;
  /** Whole seconds until the window ends: at least one, and at most a full window whatever another process's clock says. */
  retryAfterSeconds: number;
}

const TIMEOUT_MS = 2_000;
const UNREACHABLE = 'We cannot take this right now. Please try again in a moment.';

const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> => pTimeout(answer, { milliseconds: TIMEOUT_MS, message: 'no answer in time' });

/** Rate limits: counted by key, shared by all processes, in the product's time. */
@Injectable()
export class Limits {
  private readonly logger = new Logger('limits');

  constructor(
    private readonly store: LimitStore,
    private readonly clock: Clock,
  ) {}

  /** Counts one more under a key and returns whether it is within the rule. Throws SERVICE_UNAVAILABLE when it must refuse blindly. */
  async spend(key: string, rule: LimitRule): Promise<Allowance> {
    const now = this.clock.now();
    const window = await inTime(this.store.count(key, rule.windowSeconds, rule.limit + 1, now)).catch((error: unknown) => this.blind(error, rule, now));
    return this.allowanceOf(window, rule, now);
  }

  /** Clears a key's count, e.g. after a success. An unavailable store keeps it. */
  async forgive(key: string): Promise<void> {
    await inTime(this.store.clear(key)).catch((error: unknown) => this.logger.error({ err: error }, 'limits cannot be cleared'));
  }

  /** Takes one back that should not have counted. */
  async giveBack(key: string): Promise<void> {
    await inTime(this.store.uncount(key)).catch((error: unknown) => this.logger.error({ err: error }, 'limits cannot be given back'));
  }

  /** Whether one more would be within the rule, without counting it. */
  async look(key: string, rule: LimitRule): Promise<Allowance> {
    const now = this.clock.now();
    const window = await inTime(this.store.look(key, now)).catch((error: unknown) => this.blind(error, rule, now));
    const { count, endsAt } = window ?? { count: 0, endsAt: now };
    return { ...this.allowanceOf({ count: count + 1, endsAt }, rule, now), remaining: Math.max(0, rule.limit - count) };
  }

  private allowanceOf({ count, endsAt }: Window, { limit, windowSeconds }: LimitRule, now: Date): Allowance {
    const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
    const retryAfterSeconds = Math.min(windowSeconds, Math.max(1, seconds));
    return { allowed: count <= limit, remaining: Math.max(0, limit - count), retryAfterSeconds };
  }

  private blind(error: unknown, { windowSeconds, whenUnreachable }: LimitRule, now: Date): Window {
    this.logger.error({ err: error }, 'limits cannot be counted');
    if (whenUnreachable === 'refuse') throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: UNREACHABLE });
    return { count: 1, endsAt: new Date(now.getTime() + windowSeconds * 1000) };
  }
}
