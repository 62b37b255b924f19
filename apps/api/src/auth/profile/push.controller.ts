import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, type PushSettings } from '@coach/contracts';
import { pushTopicsOf } from '@coach/domain';
import { testPush } from '@coach/emails';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { MailPreferences } from '../../email/recipients/mail-preferences.ts';
import { PushDevices } from '../../email/push/push-devices.ts';
import { PushKeys } from '../../email/push/push-keys.ts';
import { PushMessages } from '../../email/push/push-messages.ts';
import { PushTopics } from '../../email/push/push-topics.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';

const routes = contract.push;

/** The signed-in person's notifications, and on which of their browsers. */
@SignedInOnly()
@Controller()
export class PushController {
  constructor(
    private readonly keys: PushKeys,
    private readonly devices: PushDevices,
    private readonly topics: PushTopics,
    private readonly messages: PushMessages,
    private readonly preferences: MailPreferences,
    private readonly business: BusinessSnapshot,
  ) {}

  @Implement(routes.settings)
  settings(@CurrentCaller() caller: Caller) {
    return implement(routes.settings).handler(() => this.all(caller));
  }

  @Implement(routes.register)
  register(@CurrentCaller() caller: Caller) {
    return implement(routes.register).handler(async ({ input }) => {
      await this.devices.register(caller.userId, caller.sessionId, input);
      return this.all(caller);
    });
  }

  @Implement(routes.remove)
  remove(@CurrentCaller() caller: Caller) {
    return implement(routes.remove).handler(async ({ input }) => {
      await this.devices.remove(caller.userId, input.device_id);
      return this.all(caller);
    });
  }

  @Implement(routes.choose)
  choose(@CurrentCaller() caller: Caller) {
    return implement(routes.choose).handler(async ({ input }) => {
      await this.topics.choose(caller.userId, caller, input.topics);
      return this.all(caller);
    });
  }

  @Implement(routes.test)
  test(@CurrentCaller() { userId, sessionId, isAdmin }: Caller) {
    return implement(routes.test).handler(async () => {
      const device = (await this.devices.of(userId, sessionId)).find(({ is_current: isCurrent }) => isCurrent);
      if (!device) throw refusal(routes.test['~orpc'].errorMap, 'NO_DEVICE');
      const url = isAdmin ? '/admin?view=notifications' : '/profile?view=notifications';
      const words = testPush(this.business.current, await this.preferences.languageOf(userId), url);
      await this.messages.show(userId, device.id, pushTopicsOf({ isAdmin })[0]!, words);
      return { done: true as const };
    });
  }

  private async all({ userId, sessionId, isAdmin }: Caller): Promise<PushSettings> {
    const [{ publicKey }, topics, devices] = await Promise.all([this.keys.current(), this.topics.of(userId, { isAdmin }), this.devices.of(userId, sessionId)]);
    return { public_key: publicKey, topics, devices };
  }
}
