import { Controller, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { smsCode } from '@coach/emails';
import type { Response } from 'express';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { PushMessages } from '../../email/push/push-messages.ts';
import { MailPreferences } from '../../email/recipients/mail-preferences.ts';
import { SmsNumbers } from '../../email/sms/sms-numbers.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Limits, type LimitRule } from '../../platform/limits/limits.ts';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';

const routes = contract.sms;
const refusals = routes.register['~orpc'].errorMap;

/** Codes per hour: for a person, and to a number whoever asks. Each one costs money, and the number may be a stranger's. */
const CODES: LimitRule = { limit: 3, windowSeconds: 60 * 60, whenUnreachable: 'refuse' };

/** The signed-in person's text messages and number. */
@SignedInOnly()
@Controller()
export class SmsController {
  constructor(
    private readonly em: EntityManager,
    private readonly numbers: SmsNumbers,
    private readonly messages: PushMessages,
    private readonly preferences: MailPreferences,
    private readonly business: BusinessSnapshot,
    private readonly limits: Limits,
  ) {}

  @Implement(routes.settings)
  settings(@CurrentCaller() caller: Caller) {
    return implement(routes.settings).handler(() => this.numbers.of(caller.userId, caller));
  }

  @Implement(routes.register)
  register(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    return implement(routes.register).handler(async ({ input }) => {
      const number = await this.numbers.read(input.number);
      for (const key of [caller.userId, number]) enforceAllowance(await this.limits.spend(`sms-code:${key}`, CODES), response, refusal(refusals, 'TOO_MANY_CODES'));
      const language = await this.preferences.languageOf(caller.userId);
      await this.em.transactional(async (em) => {
        const code = await this.numbers.begin(em, caller.userId, caller, number);
        await this.messages.texted(em, caller.userId, smsCode(code, this.business.current, language));
      });
      return this.numbers.of(caller.userId, caller);
    });
  }

  @Implement(routes.confirm)
  confirm(@CurrentCaller() caller: Caller) {
    return implement(routes.confirm).handler(async ({ input }) => {
      await this.numbers.confirm(caller.userId, input.code);
      return this.numbers.of(caller.userId, caller);
    });
  }

  @Implement(routes.remove)
  remove(@CurrentCaller() caller: Caller) {
    return implement(routes.remove).handler(async () => {
      await this.numbers.remove(caller.userId);
      return this.numbers.of(caller.userId, caller);
    });
  }

  @Implement(routes.choose)
  choose(@CurrentCaller() caller: Caller) {
    return implement(routes.choose).handler(async ({ input }) => {
      await this.numbers.choose(caller.userId, caller, input.topics);
      return this.numbers.of(caller.userId, caller);
    });
  }
}
