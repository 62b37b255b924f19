import { formatDate, formatPrice } from '@coach/domain';
import { action, facts, note, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  /** The new plan. */
  label: string;
  /** Cents a month. */
  priceCents: number;
  renewsAt: Date;
  dashboardUrl: string;
}

/** To a client who has another plan from now on. */
export const subscriptionChanged: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Premium Package',
    priceCents: 32_000,
    renewsAt: new Date('2027-04-14T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  compose: ({ firstName, label, priceCents, renewsAt, dashboardUrl }) => ({
    subject: `Your plan is now ${label}`,
    preheader: `From now on ${formatPrice(priceCents)} every month.`,
    heading: 'Your plan has changed',
    greets: firstName,
    blocks: [
      paragraph('You have changed your plan. What you had already paid for the rest of the month is set off against the new price.'),
      facts(['Plan', label], ['Price', `${formatPrice(priceCents)} every month until cancelled`], ['Next charge', formatDate(renewsAt)]),
      action('Open your dashboard', dashboardUrl),
      note('Was it not you? Please write to us at once.'),
    ],
  }),
};
