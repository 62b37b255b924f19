import { formatPrice, type BillingTaskKind } from '@coach/domain';
import { action, facts, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  kind: BillingTaskKind;
  clientName: string | null;
  amountCents: number;
  /** What is known besides; may be empty. */
  note: string;
  adminUrl: string;
}

const WORDS: Record<BillingTaskKind, { title: string; text: string }> = {
  refund_parked: { title: 'A refund could not be sent', text: 'Stripe refused a refund that was promised to a client. Try it again from the panel, or pay it another way and mark it as paid there.' },
  refund_failed: { title: 'A refund did not arrive', text: 'The client’s bank returned a refund. Send it again from the panel, or pay it another way and mark it as paid there.' },
  refunded_at_provider: { title: 'A payment was refunded in Stripe', text: 'You refunded this payment in full in Stripe. What it paid for is still running: end it, or keep it going, with one press in the panel.' },
  dispute: { title: 'A payment is disputed', text: 'A client’s bank asks for a payment back.' },
  fraud_warning: { title: 'A payment may be fraudulent', text: 'The card company warns that this payment was probably not made by the cardholder. A refund now usually prevents a dispute and its fee.' },
  books_differ: { title: 'Your books differ from Stripe', text: 'The daily comparison found amounts that are in Stripe and not in your reports, or the other way around. Everything named below was looked up again first.' },
  foreign_currency: { title: 'A payment in another currency', text: 'A client was charged in a currency other than US dollars. It is not in your reports. Refund it in Stripe, and turn adaptive pricing off there.' },
};

/** To the coach, when a matter of money waits for a decision. */
export const billingTaskCoach: MailTemplate<Props> = {
  sample: { kind: 'refund_parked', clientName: 'Maria Gonzalez', amountCents: 9_000, note: 'disputed', adminUrl: 'https://yourcoach.example/admin' },
  variants: {
    'refunded in Stripe': { kind: 'refunded_at_provider', note: '1:1 Personal Training, 3/14/2027 10:00 am' },
    'a warning': { kind: 'fraud_warning', note: 'made_with_stolen_card' },
    'books differ': { kind: 'books_differ', clientName: null, note: 'charge ch_1Q2w3E4r' },
    'another currency': { kind: 'foreign_currency', note: 'EUR' },
  },
  compose: ({ kind, clientName, amountCents, note, adminUrl }) => ({
    subject: `${WORDS[kind].title}: ${formatPrice(amountCents)}${clientName ? `, ${clientName}` : ''}`,
    preheader: WORDS[kind].text,
    heading: WORDS[kind].title,
    greets: null,
    blocks: [
      paragraph(WORDS[kind].text),
      facts(...(clientName ? [['Client', clientName] as const] : []), ['Amount', formatPrice(amountCents)], ...(note ? [['Details', note] as const] : [])),
      action('Decide in the panel', adminUrl),
    ],
  }),
};
