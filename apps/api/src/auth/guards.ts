import { createParamDecorator, Injectable, UseGuards, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, AuthModuleOptions, type AuthGuardAuthenticateOptions } from '@nestjs/passport';
import { contract } from '@coach/contracts';
import type { Request } from 'express';
import type { Actor } from '../platform/audit/audit.ts';
import { refusal } from '../platform/http/refusal.ts';
import type { Caller } from './caller.ts';
import { KeyAccess } from './keys/key-access.ts';
import { RecentProof } from './proof/recent-proof.ts';
import { bearerOf } from './session/bearer.ts';
import { visitorOf } from './session/visitor.ts';

const refusals = contract.admin.bookings['~orpc'].errorMap;

type CallerRequest = Request & { caller?: Caller; optionalCaller?: Caller | null };

@Injectable()
class SignedInGuard extends AuthGuard() {
  constructor(
    options: AuthModuleOptions,
    private readonly proofs: RecentProof,
    private readonly keys: KeyAccess,
  ) {
    super(options);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<CallerRequest>();
    const caller = request.caller!;
    this.admit(caller);
    this.keys.demand(request, caller);
    await this.proofs.demand(request, caller);
    return true;
  }

  override handleRequest<Found>(error: unknown, caller: Found | false): Found {
    if (error) throw error;
    if (!caller) throw refusal(refusals, 'UNAUTHORIZED');
    return caller;
  }

  protected admit(_caller: Caller): void {}
}

/** Admits everybody and identifies signed-in callers. */
@Injectable()
class OptionalGuard extends AuthGuard() {
  constructor(
    options: AuthModuleOptions,
    private readonly keys: KeyAccess,
  ) {
    super(options);
  }

  /** Most callers here are anonymous, and passport creates an error for each strategy without a token. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    if (!bearerOf(request)) return true;
    await super.canActivate(context);
    // A key without permission counts as anonymous here.
    if (request.optionalCaller && !this.keys.covers(request, request.optionalCaller)) request.optionalCaller = null;
    return true;
  }

  override getAuthenticateOptions(): AuthGuardAuthenticateOptions {
    return { property: 'optionalCaller' };
  }

  override handleRequest<Found>(error: unknown, caller: Found | false): Found {
    if (error) throw error;
    return (caller || null) as Found;
  }
}

@Injectable()
class AdminGuard extends SignedInGuard {
  protected override admit(caller: Caller): void {
    if (!caller.isAdmin) throw refusal(refusals, 'FORBIDDEN');
    if (caller.needsSecondFactor) throw refusal(refusals, 'SECOND_FACTOR_SETUP_REQUIRED');
  }
}

/** A route for signed-in people. */
export const SignedInOnly = () => UseGuards(SignedInGuard);
/** A route for the coach. */
export const AdminOnly = () => UseGuards(AdminGuard);
/** A public route that recognizes signed-in callers. */
export const SignedInOrNot = () => UseGuards(OptionalGuard);

/** The caller admitted by a guard. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller!);

/** The caller of a public route; null when anonymous. */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().optionalCaller ?? null);

/** The caller as named in the audit log, with the address. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const { userId, viewer } = request.caller!;
  return { userId: viewer?.userId ?? userId, actingAs: viewer ? userId : null, ...visitorOf(request) };
});
