import { formatPrice } from '@coach/domain';
import { action, facts, note, pacific, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  /** What was paid for, e.g. `Video Library`. */
  label: string;
  /** Cents. */
  amountCents: number;
  paidAt: Date;
  /** The bill's number at the payment provider. */
  number: string;
  /** The page with every invoice and receipt. */
  dashboardUrl: string;
}

/** The receipt for a month of a plan that was charged; first payments have theirs in the mail that says what they opened. */
export const paymentReceipt: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', amountCents: 10_000, paidAt: new Date('2027-04-14T17:02:00Z'), number: 'YC-0042' },
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  compose: ({ firstName, label, amountCents, paidAt, number, dashboardUrl }) => ({
    subject: `Receipt: ${formatPrice(amountCents)}, ${label}`,
    preheader: `Paid by card on ${pacific(paidAt)}.`,
    heading: 'Thank you for your payment',
    greets: firstName,
    blocks: [
      paragraph('Your card was charged. Please keep this mail for your books.'),
      facts(['For', label], ['Amount', formatPrice(amountCents)], ['Paid', `${pacific(paidAt)}, by card`], ['Receipt', number]),
      action('See your payments', dashboardUrl),
      note('Did you not pay this? Then write to us at once, and talk to your bank.'),
    ],
  }),
};
