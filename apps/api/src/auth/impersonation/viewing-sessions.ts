import { Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { LivingViewings } from './living-viewings.ts';
import { ProfilesService } from '../profile/profiles.service.ts';
import { ViewingTokens } from './viewing-tokens.ts';

/** A viewing as the browser gets it: a session without a refresh token of its own. */
@Injectable()
export class ViewingSessions {
  constructor(
    private readonly living: LivingViewings,
    private readonly profiles: ProfilesService,
    private readonly tokens: ViewingTokens,
    private readonly clock: Clock,
  ) {}

  /** The session of a viewing that goes on, or null. What the person said about health stays closed (S9). */
  async of(id: string): Promise<Session | null> {
    const viewing = await this.living.find(id);
    if (!viewing) return null;
    const { userId, email, startedAt, expiresAt } = viewing;
    const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1_000));
    const [access_token, profile] = await Promise.all([this.tokens.sign(viewing, seconds), this.profiles.find(userId)]);
    return {
      ...{ access_token, token_type: 'bearer', expires_in: seconds, user: { id: userId, email } },
      profile: profile && { ...profile, health_notes: null },
      viewing: { email, started_at: startedAt.toISOString(), expires_at: expiresAt.toISOString() },
    };
  }
}
