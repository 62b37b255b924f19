import { createParamDecorator, Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { EntityManager } from '@mikro-orm/postgresql';
import { contract } from '@coach/contracts';
import type { ProofKind } from '@coach/domain';
import type { Request } from 'express';
import { ENV, type Env } from '../env.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { prepared } from '../platform/database/prepared.ts';
import { refusal } from '../platform/http/refusal.ts';
import type { Caller } from './caller.ts';
import { ACCESS_AUDIENCE } from './session/access-tokens.ts';
import { bearerOf } from './session/bearer.ts';
import { RecentProof } from './proof/recent-proof.ts';
import { ViewedCallers } from './impersonation/viewed-callers.ts';
import { visitorOf } from './session/visitor.ts';

const refusals = contract.admin.bookings['~orpc'].errorMap;

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

type CallerRequest = Request & { caller?: Caller };

/** Finds the caller of a bearer token: the token must be ours and alive, its session must not have ended. */
@Injectable()
export class CallerFinder {
  constructor(
    private readonly jwt: JwtService,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly viewed: ViewedCallers,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(request: Request): Promise<Caller | null> {
    const token = bearerOf(request);
    const claims = token ? await this.verify(token) : null;
    return claims ? this.own(claims) : this.viewed.find(token);
  }

  private async own(claims: { sub: string; sid: string }): Promise<Caller | null> {
    const [row] = await prepared<CallerRow>(this.em, { sql: CALLER, values: [claims.sid, claims.sub, this.clock.now()] });
    if (!row) return null;
    const owesSecondFactor = row.is_admin && this.env.ADMIN_SECOND_FACTOR === 'required' && !row.has_second_factor;
    const person = { userId: claims.sub, sessionId: claims.sid, email: row.email, firstName: row.first_name, isAdmin: row.is_admin };
    return { ...person, owesSecondFactor, hasSecondFactor: row.has_second_factor, ...provenIn(row), viewer: null };
  }

  private async verify(token: string): Promise<{ sub: string; sid: string } | null> {
    return this.jwt.verifyAsync<{ sub: string; sid: string }>(token, { audience: ACCESS_AUDIENCE, issuer: 'coach', algorithms: ['HS256'] }).catch(() => null);
  }
}

@Injectable()
class SignedInGuard implements CanActivate {
  constructor(
    private readonly callers: CallerFinder,
    private readonly proofs: RecentProof,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const caller = await this.callers.find(request);
    if (!caller) throw refusal(refusals, 'UNAUTHORIZED');
    request.caller = caller;
    this.admit(caller);
    await this.proofs.demand(request, caller);
    return true;
  }

  protected admit(_caller: Caller): void {}
}

@Injectable()
class AdminGuard extends SignedInGuard {
  protected override admit(caller: Caller): void {
    if (!caller.isAdmin) throw refusal(refusals, 'FORBIDDEN');
    if (caller.owesSecondFactor) throw refusal(refusals, 'SECOND_FACTOR_SETUP_REQUIRED');
  }
}

/** A door for signed-in people. */
export const SignedInOnly = () => UseGuards(SignedInGuard);
/** A door for the coach. */
export const AdminOnly = () => UseGuards(AdminGuard);

/** The caller that a guard let in. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller!);

/** The caller as the audit log names who did something, and from where. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const { userId, viewer } = request.caller!;
  return { userId: viewer?.userId ?? userId, actingAs: viewer ? userId : null, ...visitorOf(request) };
});
