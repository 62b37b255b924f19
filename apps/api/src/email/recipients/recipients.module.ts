import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { EmailModule } from '../email.module.ts';
import { MailPreferencesController } from './mail-preferences.controller.ts';
import { SuppressionsController } from './suppressions.controller.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';

/** What recipients and the coach ask of the mail room. Who they are is told by a room that sends mail itself: whoever puts the rooms together names it. */
@Module({})
export class RecipientsModule {
  /** `auth` is the module that exports what the guards need. */
  static guardedBy(auth: Type): DynamicModule {
    return { module: RecipientsModule, imports: [auth, EmailModule], controllers: [MailPreferencesController, SuppressionsController, UnsubscribeController] };
  }
}
