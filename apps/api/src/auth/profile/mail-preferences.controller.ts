import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { MAIL_TOPICS } from '@coach/domain';
import type { Caller } from '../caller.ts';
import { MailPreferences } from '../../email/recipients/mail-preferences.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';

const routes = contract.mail;

/** What the signed-in person wants mailed. */
@SignedInOnly()
@Controller()
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferences) {}

  @Implement(routes.preferences)
  read(@CurrentCaller() { userId }: Caller) {
    return implement(routes.preferences).handler(() => this.preferences.of(userId));
  }

  @Implement(routes.choose)
  choose(@CurrentCaller() { userId }: Caller) {
    return implement(routes.choose).handler(async ({ input }) => {
      for (const topic of MAIL_TOPICS) if (input[topic] !== undefined) await this.preferences.choose(userId, topic, input[topic]);
      return this.preferences.of(userId);
    });
  }
}
