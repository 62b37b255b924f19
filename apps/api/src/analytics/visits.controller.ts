import { Controller, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../platform/http/refusal.ts';
import { enforceAllowance } from '../platform/limits/enforce-allowance.ts';
import { VisitsService, type Sender } from './visits.service.ts';

const route = contract.analytics.views;
const refusals = route['~orpc'].errorMap;

const senderOf = (request: Request): Sender => ({
  ip: request.ip,
  agent: request.get('user-agent'),
  dnt: request.get('dnt'),
  gpc: request.get('sec-gpc'),
});

@Controller()
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Implement(route)
  async views(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const sender = senderOf(request);
    // Counted before the content is validated: invalid requests count as well.
    enforceAllowance(await this.visits.spend(sender), response, refusal(refusals, 'TOO_MANY_REQUESTS'));
    return implement(route).handler(async ({ input }) => {
      await this.visits.take(input, sender);
      return { received: true as const };
    });
  }
}
