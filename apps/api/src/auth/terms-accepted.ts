import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { contract } from '@coach/contracts';
import type { Request } from 'express';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { refusal } from '../platform/http/refusal.ts';
import { ConsentsService } from './account/consents.service.ts';
import type { Caller } from './caller.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

@Injectable()
class TermsAcceptedGuard implements CanActivate {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly consents: ConsentsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId, isAdmin } = context.switchToHttp().getRequest<Request & { caller: Caller }>().caller;
    if (!isAdmin && !this.business.isOpen) throw refusal(refusals, 'NOT_OPEN_YET');
    const changed = isAdmin ? null : await this.consents.unaccepted(userId);
    if (changed) throw refusal(refusals, 'TERMS_CHANGED', changed);
    return true;
  }
}

/** A guard after the one for signed-in people (below it on a method: the lower one runs first) that refuses clients until the business has opened and they have accepted terms requiring acceptance. */
export const TermsAccepted = () => UseGuards(TermsAcceptedGuard);
