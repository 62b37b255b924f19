import { Injectable } from '@nestjs/common';
import { KEY_LIMIT } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import type { Allowance } from '../../platform/limits/limits.ts';

const SECOND = 1_000;
/** Maximum number of keys counted at a time; beyond it, expired counters are dropped. */
const MANY = 1_000;

/**
 * Requests of each key in the current minute, counted in this process: the limit protects the process, and a
 * round trip per request would cost more than most requests.
 */
@Injectable()
export class KeyLimit {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly clock: Clock) {}

  spend(keyId: string): Allowance {
    const now = this.clock.now().getTime();
    if (this.windows.size > MANY) this.forgetEnded(now);
    const open = this.windows.get(keyId);
    const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + KEY_LIMIT.windowSeconds * SECOND };
    window.count += 1;
    this.windows.set(keyId, window);
    return { allowed: window.count <= KEY_LIMIT.limit, remaining: Math.max(0, KEY_LIMIT.limit - window.count), retryAfterSeconds: Math.ceil((window.endsAt - now) / SECOND) };
  }

  private forgetEnded(now: number): void {
    for (const [keyId, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(keyId);
  }
}
