import { Controller, Req } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request } from 'express';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { visitorOf } from '../../auth/session/visitor.ts';
import { PriceConsentsService } from './price-consents.service.ts';

const { agree } = contract.priceConsent;

@SignedInOnly()
@Controller()
export class PriceConsentsController {
  constructor(private readonly consents: PriceConsentsService) {}

  @Implement(agree)
  agree(@CurrentCaller() { userId }: Caller, @Req() request: Request) {
    return implement(agree).handler(async ({ input }) => ({ subscription: await this.consents.agree(userId, input.price, visitorOf(request)) }));
  }
}
