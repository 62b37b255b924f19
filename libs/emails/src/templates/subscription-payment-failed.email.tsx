import { formatDate, formatPrice } from '@coach/domain';
import { action, facts, note, pacific, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents that could not be charged. */
  priceCents: number;
  /** Until when the plan still opens what it opened (VID-21). */
  graceUntil: Date;
  dashboardUrl: string;
}

/** To a client whose card was refused for the next month. */
export const subscriptionPaymentFailed: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    priceCents: 10_000,
    graceUntil: new Date('2027-04-21T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  compose: ({ firstName, label, priceCents, graceUntil, dashboardUrl }) => ({
    subject: `Your payment of ${formatPrice(priceCents)} did not go through`,
    preheader: `Your plan stays open until ${formatDate(graceUntil)}. Please check your card.`,
    heading: 'Your card was refused',
    greets: firstName,
    blocks: [
      paragraph('We could not charge your card for the next month. That happens: a card expires, or the bank wants to hear from you.'),
      facts(['Plan', label], ['Amount', formatPrice(priceCents)], ['Open until', pacific(graceUntil)]),
      paragraph('Your plan stays open until then. Please put in another card; we try again by ourselves.'),
      action('Update your card', dashboardUrl),
      note('On your dashboard press Update card. To cancel instead, choose Manage Subscription there.'),
    ],
  }),
};
