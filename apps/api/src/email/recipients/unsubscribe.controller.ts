import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { MailTopic } from '@coach/domain';
import type { Response } from 'express';
import { MailPreferences } from './mail-preferences.ts';
import { UnsubscribeLinks, type Subscriber } from './unsubscribe-links.ts';
import { ENV, type Env } from '../../env.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { LimitsRefusedInput } from '../../platform/limits/refused-input.ts';

const routes = contract.mail;
const refusals = routes.unsubscribe['~orpc'].errorMap;

/** The unsubscribe links in the header and footer of optional mails. */
@LimitsRefusedInput()
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly preferences: MailPreferences,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Implement(routes.unsubscribe)
  unsubscribe() {
    return implement(routes.unsubscribe).handler(({ input }) => this.choose(input.token, false));
  }

  @Implement(routes.resubscribe)
  resubscribe() {
    return implement(routes.resubscribe).handler(({ input }) => this.choose(input.token, true));
  }

  @Implement(routes.topicState)
  topicState() {
    return implement(routes.topicState).handler(async ({ input }) => {
      const { userId, topic } = this.subscriberOf(input.token);
      return { topic, is_wanted: await this.preferences.wants(userId, topic) };
    });
  }

  /** A mail program that opens the link instead of posting to it gets the page; link prefetching unsubscribes nobody. */
  @Get('mail/unsubscribe/:token')
  open(@Param('token') token: string, @Res() response: Response): void {
    response.redirect(302, `${this.env.PUBLIC_URL}/unsubscribe?token=${encodeURIComponent(token)}`);
  }

  private async choose(token: string, isWanted: boolean): Promise<{ topic: MailTopic }> {
    const { userId, topic } = this.subscriberOf(token);
    if (!(await this.preferences.choose(userId, topic, isWanted))) throw refusal(refusals, 'INVALID_LINK');
    return { topic };
  }

  private subscriberOf(token: string): Subscriber {
    const subscriber = this.links.read(token);
    if (!subscriber) throw refusal(refusals, 'INVALID_LINK');
    return subscriber;
  }
}
