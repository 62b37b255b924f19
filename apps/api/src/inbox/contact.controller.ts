import { Controller, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../platform/http/refusal.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { enforceAllowance } from '../platform/limits/enforce-allowance.ts';
import { LimitsRefusedInput } from '../platform/limits/refused-input.ts';
import { ContactService, MESSAGES } from './contact.service.ts';

const route = contract.inbox.contact;
const refusals = route['~orpc'].errorMap;

@LimitsRefusedInput()
@Controller()
export class ContactController {
  constructor(private readonly letters: ContactService) {}

  @Implement(route)
  contact(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(route).handler(async ({ input }) => {
      enforceAllowance(await this.letters.spend(request.ip), response, refusal(refusals, 'TOO_MANY_REQUESTS'), MESSAGES);
      await this.letters.receive(input, request.ip, requestLanguage(request));
      return { received: true as const };
    });
  }
}
