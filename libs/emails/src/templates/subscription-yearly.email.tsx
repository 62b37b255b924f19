import { formatDate, formatPrice } from '@coach/domain';
import { action, facts, note, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents of every month's charge, before any discount. */
  priceCents: number;
  since: Date;
  renewsAt: Date;
  dashboardUrl: string;
}

/** Once a year to a client whose plan goes on: that it renews, what it costs, how to stop it. */
export const subscriptionYearly: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', priceCents: 10_000 },
    ...{ since: new Date('2026-04-14T17:00:00Z'), renewsAt: new Date('2027-05-14T17:00:00Z') },
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  compose: ({ firstName, label, priceCents, since, renewsAt, dashboardUrl }) => ({
    subject: `A yearly reminder of your ${label} plan`,
    preheader: `It renews every month at ${formatPrice(priceCents)} until you cancel it.`,
    heading: 'Still training together',
    greets: firstName,
    blocks: [
      paragraph('Once a year we remind you of what you have subscribed to, so that you pay for it only if you want it.'),
      facts(['Plan', label], ['Since', formatDate(since)], ['Price', `${formatPrice(priceCents)} every month until cancelled, less any discount you have`], ['Next charge', formatDate(renewsAt)]),
      action('Open your dashboard', dashboardUrl),
      note(`To stop it, choose Manage Subscription on your dashboard before ${formatDate(renewsAt)}. It costs nothing to cancel.`),
    ],
  }),
};
