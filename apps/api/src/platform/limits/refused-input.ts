import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../http/refusal.ts';
import { addressBucket } from './address-bucket.ts';
import { Limits, type LimitRule } from './limits.ts';
import { enforceAllowance } from './enforce-allowance.ts';

/** A person's form validates before sending; a dozen invalid bodies a minute come from a program. */
export const REFUSED_INPUTS: LimitRule = { limit: 12, windowSeconds: 60, whenUnreachable: 'allow' };

const refusals = contract.mail.unsubscribe['~orpc'].errorMap;

const COUNT = 'countRefusedInput';

/** Called by the typed routes when the contract refused an input; resolves when it is counted. */
export async function countRefusedInput({ locals }: Response): Promise<void> {
  await (locals[COUNT] as (() => Promise<unknown>) | undefined)?.();
}

/** Refuses senders of too many invalid inputs before anything of the next one is read. */
@Injectable()
class RefusedInputGuard implements CanActivate {
  constructor(private readonly limits: Limits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const [request, response] = [context.switchToHttp().getRequest<Request>(), context.switchToHttp().getResponse<Response>()];
    if (request.body === undefined) return true;
    const key = `refused-input:${addressBucket(request.ip)}`;
    enforceAllowance(await this.limits.look(key, REFUSED_INPUTS), response, refusal(refusals, 'TOO_MANY_REQUESTS'));
    response.locals[COUNT] = () => this.limits.spend(key, REFUSED_INPUTS);
    return true;
  }
}

/** For controllers with public routes. */
export const LimitsRefusedInput = (): ClassDecorator => UseGuards(RefusedInputGuard);
