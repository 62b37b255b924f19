import { Module } from '@nestjs/common';
import { MailPreferences } from './recipients/mail-preferences.ts';
import { MessageRecords } from './delivery/message-records.ts';
import { MailTransport } from './delivery/mail-transport.ts';
import { Mailer } from './mailer.ts';
import { Suppressions } from './recipients/suppressions.ts';
import { UnsubscribeLinks } from './recipients/unsubscribe-links.ts';

@Module({
  providers: [Mailer, MailPreferences, MessageRecords, MailTransport, Suppressions, UnsubscribeLinks],
  exports: [Mailer, MailPreferences, MailTransport, Suppressions, UnsubscribeLinks],
})
export class EmailModule {}
