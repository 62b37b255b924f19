import { formatPrice } from '@coach/domain';
import { action, facts, note, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';
import { sentence } from '../words.ts';

interface Props {
  /** Null when the payment is none that the product knows. */
  clientName: string | null;
  clientEmail: string | null;
  amountCents: number;
  /** The bank's word for it, e.g. `fraudulent`. */
  reason: string;
  disputeId: string;
  adminUrl: string;
}

/** To the coach, when a client's bank asks for a payment back. */
export const paymentDisputedCoach: MailTemplate<Props> = {
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    amountCents: 9_000,
    reason: 'product_not_received',
    disputeId: 'du_1Q2w3E4r',
    adminUrl: 'https://yourcoach.example/admin',
  },
  compose: ({ clientName, clientEmail, amountCents, reason, disputeId, adminUrl }) => ({
    subject: `Payment disputed: ${formatPrice(amountCents)}${clientName ? `, ${clientName}` : ''}`,
    preheader: 'A bank asks for the money back. Answer it in the Stripe dashboard.',
    heading: 'A payment is disputed',
    greets: null,
    blocks: [
      paragraph('A client asked their bank for a payment back. The bank holds the money until the dispute is decided.'),
      facts(
        ['Client', clientName ?? 'Not known'],
        ['Email', clientEmail ?? 'Not known'],
        ['Amount', formatPrice(amountCents)],
        ['Reason', sentence(reason)],
        ['Dispute', disputeId],
      ),
      action('Look up their sessions', adminUrl),
      note('Answer with proof of the session in the Stripe dashboard before the date that stands there. Nothing was cancelled by us.'),
    ],
  }),
};
