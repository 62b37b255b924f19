import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, type MailPreferences as Preferences } from '@coach/contracts';
import { MAIL_TOPICS } from '@coach/domain';
import type { Caller } from '../caller.ts';
import { MailPreferences } from '../../email/recipients/mail-preferences.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';

const routes = contract.mail;

/** The signed-in person's mail preferences. */
@SignedInOnly()
@Controller()
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferences) {}

  @Implement(routes.preferences)
  read(@CurrentCaller() { userId }: Caller) {
    return implement(routes.preferences).handler(() => this.all(userId));
  }

  @Implement(routes.choose)
  choose(@CurrentCaller() { userId }: Caller) {
    return implement(routes.choose).handler(async ({ input }) => {
      for (const topic of MAIL_TOPICS) if (input[topic] !== undefined) await this.preferences.choose(userId, topic, input[topic]);
      if (input.language !== undefined) await this.preferences.write(userId, input.language);
      return this.all(userId);
    });
  }

  private async all(userId: string): Promise<Preferences> {
    return { ...(await this.preferences.of(userId)), language: await this.preferences.languageOf(userId) };
  }
}
