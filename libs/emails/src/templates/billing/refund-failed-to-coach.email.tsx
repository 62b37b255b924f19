import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { sentence } from '../../words.ts';

interface Props {
  clientName: string;
  clientEmail: string;
  amountCents: number;
  /** The provider's word for it, e.g. `expired_or_canceled_card`; null when it does not know. */
  reason: string | null;
  adminUrl: string;
}

/** To the coach, when a client's bank could not take a refund. */
export const refundFailedToCoach: MailTemplate<Props> = {
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    amountCents: 9_000,
    reason: 'expired_or_canceled_card',
    adminUrl: 'https://yourcoach.example/admin',
  },
  compose: ({ clientName, clientEmail, amountCents, reason, adminUrl }, { formatPrice }) => ({
    subject: `Refund did not arrive: ${formatPrice(amountCents)}, ${clientName}`,
    preheader: 'Their bank could not take it. The money is back with you, and still owed.',
    heading: 'A refund did not arrive',
    greets: null,
    blocks: [
      paragraph('A client’s bank could not take a refund. The money is back in your Stripe balance, and you still owe it.'),
      facts(
        ['Client', clientName],
        ['Email', clientEmail],
        ['Amount', formatPrice(amountCents)],
        ['Reason', reason ? sentence(reason) : 'Not known'],
      ),
      action('Look up the client', adminUrl),
      note('We have told them, and their answer comes to you. Send the refund again from the panel, or pay it another way and mark it as paid there. The reports count it as not refunded.'),
    ],
  }),
};
