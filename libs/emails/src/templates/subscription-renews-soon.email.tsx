import { formatDate, formatPrice } from '@coach/domain';
import { action, facts, note, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents of the next charge, before any discount. */
  priceCents: number;
  renewsAt: Date;
  dashboardUrl: string;
}

/** To a client whose plan is about to be charged again. */
export const subscriptionRenewsSoon: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    priceCents: 10_000,
    renewsAt: new Date('2027-04-14T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  topic: 'plan_reminders',
  compose: ({ firstName, label, priceCents, renewsAt, dashboardUrl }) => ({
    subject: `Your ${label} plan renews on ${formatDate(renewsAt)}`,
    preheader: `${formatPrice(priceCents)} will be charged. Nothing is needed from you.`,
    heading: 'Another month ahead',
    greets: firstName,
    blocks: [
      paragraph('Your plan renews soon. Nothing is needed from you if you want to go on.'),
      facts(['Plan', label], ['Next charge', formatDate(renewsAt)], ['Amount', `${formatPrice(priceCents)}, less any discount you have`]),
      action('Open your dashboard', dashboardUrl),
      note(`To stop it, choose Manage Subscription on your dashboard before ${formatDate(renewsAt)}.`),
    ],
  }),
};
