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

/** A route that stays open to whoever views as somebody else, though it is no GET: it changes nothing of theirs. */
export const OpenWhileImpersonating = () => SetMetadata(RULE, 'open');
/** A route that is closed to them though it is a GET: what is behind it is the person's alone. */
export const ClosedWhileImpersonating = () => SetMetadata(RULE, 'closed');

/** Something for its owner whole, and for a viewer with what is the owner's alone left out (S9). */
export const closedToViewers = <Whole extends object>({ viewer }: Pick<Caller, 'viewer'>, whole: Whole, left: Partial<Whole>): Whole => (viewer ? { ...whole, ...left } : whole);

/** Whoever views as somebody else reads and never writes, at any route of the API (IMP-06). Stands before every other guard. */
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
