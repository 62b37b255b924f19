import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { providerWords } from '../../words.ts';

interface Props {
  clientName: string;
  clientEmail: string;
  amountCents: number;
  /** The provider's reason code, e.g. `expired_or_canceled_card`; null if unknown. */
  reason: string | null;
  adminUrl: string;
}

/** To the coach when a client's bank couldn't accept a refund. */
export const refundFailedToCoach: MailTemplate<Props> = {
  push: 'waiting',
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    amountCents: 9_000,
    reason: 'expired_or_canceled_card',
    adminUrl: 'https://yourcoach.example/admin',
  },
  compose: ({ clientName, clientEmail, amountCents, reason, adminUrl }, { formatPrice, say }) => ({
    subject: say('Refund did not arrive: {amount}, {clientName}', { amount: formatPrice(amountCents), clientName }),
    preheader: say('Their bank could not take it. The money is back with you, and still owed.'),
    heading: say('A refund did not arrive'),
    greets: null,
    blocks: [
      paragraph(say('A client’s bank could not take a refund. The money is back in your Stripe balance, and you still owe it.')),
      facts(
        [say('Client'), clientName],
        [say('Email'), clientEmail],
        [say('Amount'), formatPrice(amountCents)],
        [say('Reason'), reason ? providerWords(reason, say) : say('Not known')],
      ),
      action(say('Look up the client'), adminUrl),
      note(say('We’ve told them, and their answer comes to you. Send the refund again from the panel, or pay it another way and mark it as paid there. The reports count it as not refunded.')),
    ],
  }),
};
