import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ProofKind } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ACCESS_AUDIENCE } from './access-tokens.ts';
import { bearerFor, BearerStrategy } from './bearer.ts';
import type { Caller } from '../caller.ts';

interface CallerRow {
  email: string;
  first_name: string;
  is_admin: boolean;
  has_second_factor: boolean;
  proven_by: ProofKind | null;
  proven_at: number | null;
}

const CALLER = `
  select s.proven_by, round(extract(epoch from s.proven_at) * 1000)::float8 as proven_at,
    u.email, coalesce(p.first_name, '') as first_name, coalesce(p.is_admin, false) as is_admin,
    exists (select from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as has_second_factor
  from sessions s join users u on u.id = s.user_id left join profiles p on p.user_id = s.user_id
  where s.id = ? and s.user_id = ? and s.revoked_at is null and s.expires_at > ? and u.email_confirmed_at is not null and p.suspended_at is null`;

const provenIn = (row: CallerRow): Pick<Caller, 'proof'> => ({
  proof: row.proven_by && row.proven_at !== null ? { by: row.proven_by, at: new Date(row.proven_at) } : null,
});

/** Finds the caller of an access token: the token must be ours and valid, and its session must not have ended. */
@Injectable()
export class JwtStrategy extends BearerStrategy<Caller>('jwt') {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super(bearerFor(ACCESS_AUDIENCE, env));
  }

  /** Null when the token's session no longer accepts requests. */
  async validate(claims: { sub: string; sid: string }): Promise<Caller | null> {
    const [row] = await prepared<CallerRow>(this.em, { sql: CALLER, values: [claims.sid, claims.sub, this.clock.now()] });
    if (!row) return null;
    const needsSecondFactor = row.is_admin && this.env.ADMIN_SECOND_FACTOR === 'required' && !row.has_second_factor;
    const person = { userId: claims.sub, sessionId: claims.sid, email: row.email, firstName: row.first_name, isAdmin: row.is_admin };
    return { ...person, needsSecondFactor, hasSecondFactor: row.has_second_factor, ...provenIn(row), key: null, viewer: null };
  }
}
