import { Controller, Req } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request } from 'express';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';
import { visitorOf } from '../session/visitor.ts';
import { ConsentsService } from './consents.service.ts';

const { terms, accept } = contract.legal;

/** The caller's accepted and pending terms. */
@SignedInOnly()
@Controller()
export class TermsController {
  constructor(private readonly consents: ConsentsService) {}

  /** Admins are not asked. */
  @Implement(terms)
  terms(@CurrentCaller() { userId, isAdmin }: Caller) {
    return implement(terms).handler(async () => ({ changed: isAdmin ? null : await this.consents.unaccepted(userId) }));
  }

  @Implement(accept)
  accept(@CurrentCaller() { userId }: Caller, @Req() request: Request) {
    return implement(accept).handler(async ({ input }) => {
      await this.consents.accept(userId, input.version, visitorOf(request));
      return { changed: null };
    });
  }
}
