import { action, facts, note, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { providerWords } from '../../words.ts';

interface Props {
  /** Null if the payment is unknown to the product. */
  clientName: string | null;
  clientEmail: string | null;
  amountCents: number;
  /** The bank's reason code, e.g. `fraudulent`. */
  reason: string;
  disputeId: string;
  /** The bank's deadline for a response; null if unknown. */
  dueAt: Date | null;
  /** The bank is only inquiring: no money has moved yet. */
  isInquiry: boolean;
  /** The known facts as plain lines, ready to paste as evidence. */
  evidence: readonly string[];
  adminUrl: string;
}

/** To the coach when a client's bank disputes a payment. */
export const paymentDisputedToCoach: MailTemplate<Props> = {
  push: 'waiting',
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    amountCents: 9_000,
    reason: 'product_not_received',
    disputeId: 'du_1Q2w3E4r',
    dueAt: new Date('2027-03-21T17:00:00Z'),
    isInquiry: false,
    evidence: ['Terms of service accepted on 3/1/2027 9:04 am PT from 203.0.113.7.', 'Session on 3/3/2027 10:00 am PT at the studio: attended.', 'Confirmation emailed on 3/1/2027 9:05 am PT.'],
    adminUrl: 'https://yourcoach.example/admin',
  },
  variants: { 'an inquiry': { isInquiry: true }, 'of somebody unknown': { clientName: null, clientEmail: null, dueAt: null, evidence: [] } },
  compose: ({ clientName, clientEmail, amountCents, reason, disputeId, dueAt, isInquiry, evidence, adminUrl }, { formatPrice, formatMoment, say }) => ({
    subject: say('Payment disputed: {payment}', { payment: [formatPrice(amountCents), clientName].filter(Boolean).join(', ') }),
    preheader: sentences(say(isInquiry ? 'A bank is asking about it.' : 'A bank asks for the money back.'), say('Answer it in the Stripe dashboard.')),
    heading: say(isInquiry ? 'A bank asks about a payment' : 'A payment is disputed'),
    greets: null,
    blocks: [
      paragraph(say(isInquiry ? 'A client’s bank asks about a payment. No money has moved yet; a good answer, or a refund, usually ends it here.' : 'A client asked their bank for a payment back. The bank holds the money until the dispute is decided.')),
      facts(
        [say('Client'), clientName ?? say('Not known')],
        [say('Email'), clientEmail ?? say('Not known')],
        [say('Amount'), formatPrice(amountCents)],
        [say('Reason'), providerWords(reason, say)],
        [say('Dispute'), disputeId],
        ...(dueAt ? [[say('Answer by'), formatMoment(dueAt)] as const] : []),
      ),
      ...(evidence.length > 0 ? [paragraph(say('What we know, ready to paste as evidence:')), ...evidence.map((line) => paragraph(line))] : []),
      action(say(clientName ? 'Look up their sessions' : 'Open the panel'), adminUrl),
      note(sentences(say(dueAt ? 'Answer it in the Stripe dashboard before that date.' : 'Answer it in the Stripe dashboard.'), isInquiry ? '' : say('Until the bank decides, what this payment paid for is on hold, and so are its refunds.'))),
    ],
  }),
};
