import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { contract } from '@coach/contracts';
import type { Request } from 'express';
import { refusal } from '../../platform/http/refusal.ts';
import { bearerOf } from '../session/bearer.ts';
import type { Caller } from '../caller.ts';
import { ImpersonationTokens } from './impersonation-tokens.ts';

const RULE = 'while impersonating';
const refusals = contract.impersonation.start['~orpc'].errorMap;

/** A route allowed during impersonation although it is not a GET: it changes nothing of the person's. */
export const OpenWhileImpersonating = () => SetMetadata(RULE, 'open');
/** A GET route refused during impersonation: its content is for the person only. */
export const ClosedWhileImpersonating = () => SetMetadata(RULE, 'closed');

/** A resource, complete for its owner, and without owner-only parts during impersonation (S9). */
export const closedToViewers = <Whole extends object>({ viewer }: Pick<Caller, 'viewer'>, whole: Whole, left: Partial<Whole>): Whole => (viewer ? { ...whole, ...left } : whole);

/** Impersonation is read-only on every route of the API (IMP-06). Runs before every other guard. */
@Injectable()
export class WhileImpersonatingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ImpersonationTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const rule = this.reflector.get<'open' | 'closed' | undefined>(RULE, context.getHandler());
    const isOpen = rule ? rule === 'open' : request.method === 'GET' || request.method === 'HEAD';
    if (!isOpen && (await this.tokens.read(bearerOf(request)))) throw refusal(refusals, 'VIEWING_ONLY');
    return true;
  }
}
