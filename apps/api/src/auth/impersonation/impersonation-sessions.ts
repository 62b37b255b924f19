import { Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { ActiveImpersonations } from './active-impersonations.ts';
import { ProfilesService } from '../profile/profiles.service.ts';
import { ImpersonationTokens } from './impersonation-tokens.ts';

/** An impersonation as sent to the browser: a session without a refresh token of its own. */
@Injectable()
export class ImpersonationSessions {
  constructor(
    private readonly active: ActiveImpersonations,
    private readonly profiles: ProfilesService,
    private readonly tokens: ImpersonationTokens,
    private readonly clock: Clock,
  ) {}

  /** The session of a running impersonation, or null. The person's health data stays hidden (S9). */
  async of(id: string): Promise<Session | null> {
    const impersonation = await this.active.find(id);
    if (!impersonation) return null;
    const { userId, email, startedAt, expiresAt } = impersonation;
    const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1_000));
    const [access_token, profile] = await Promise.all([this.tokens.sign(impersonation, seconds), this.profiles.find(userId)]);
    return {
      ...{ access_token, token_type: 'bearer', expires_in: seconds, user: { id: userId, email } },
      // The etag covers the text too.
      profile: profile && { ...profile, health_notes: null, etag: undefined },
      viewing: { email, started_at: startedAt.toISOString(), expires_at: expiresAt.toISOString() },
    };
  }
}
