import { action, facts, note, paragraph } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { Block, MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** The amount that could not be charged, in cents. */
  priceCents: number;
  /** Until when the plan keeps its access (VID-21). */
  graceUntil: Date;
  /** The provider's page where the invoice can be paid with any card; null if there is none. */
  payUrl: string | null;
  dashboardUrl: string;
}

const payNow = (payUrl: string, say: Say): Block[] => [
  paragraph(say('Your plan stays open until then. Pay this bill with any card, and you’re all set.')),
  action(say('Pay this bill now'), payUrl),
  note(say('For the coming months, choose Update card on your dashboard. To cancel instead, choose Manage Subscription there.')),
];

const changeCard = (dashboardUrl: string, say: Say): Block[] => [
  paragraph(say('Your plan stays open until then. Please add another card, and we’ll try again.')),
  action(say('Update your card'), dashboardUrl),
  note(say('Choose Update card on your dashboard. To cancel instead, choose Manage Subscription there.')),
];

/** To a client whose card was declined for the next month. */
export const subscriptionPaymentFailed: MailTemplate<Props> = {
  push: 'membership',
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    priceCents: 10_000,
    graceUntil: new Date('2027-04-21T17:00:00Z'),
    payUrl: 'https://invoice.stripe.com/i/example',
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'without a page to pay on': { payUrl: null } },
  compose: ({ firstName, label, priceCents, graceUntil, payUrl, dashboardUrl }, { formatDate, formatPrice, formatMoment, say }) => ({
    subject: say('Your payment of {price} didn’t go through', { price: formatPrice(priceCents) }),
    preheader: say('Your plan stays open until {graceUntil}. Please check your card.', { graceUntil: formatDate(graceUntil) }),
    heading: say('Your card was declined'),
    greets: firstName,
    blocks: [
      paragraph(say('We couldn’t charge your card for the next month. It happens: a card expires, or there isn’t enough on it that day.')),
      facts([say('Plan'), label], [say('Amount'), formatPrice(priceCents)], [say('Open until'), formatMoment(graceUntil)]),
      ...(payUrl ? payNow(payUrl, say) : changeCard(dashboardUrl, say)),
    ],
  }),
};
