import { formatDate, formatPrice } from '@coach/domain';
import { action, facts, note, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  /** The plan, e.g. `Video Library`. */
  label: string;
  /** Cents a month. */
  priceCents: number;
  renewsAt: Date;
  dashboardUrl: string;
}

/** To a client whose plan has begun. */
export const subscriptionStarted: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    priceCents: 10_000,
    renewsAt: new Date('2027-04-14T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  compose: ({ firstName, label, priceCents, renewsAt, dashboardUrl }) => ({
    subject: `Your ${label} plan is active`,
    preheader: `It renews on ${formatDate(renewsAt)}. You can cancel at any time.`,
    heading: 'Welcome in',
    greets: firstName,
    blocks: [
      paragraph('Your plan is active: everything that belongs to it is open for you now.'),
      facts(['Plan', label], ['Price', `${formatPrice(priceCents)} every month until cancelled`], ['Next charge', formatDate(renewsAt)]),
      action('Open your dashboard', dashboardUrl),
      note('To cancel, open your dashboard and choose Manage Subscription. The plan then stays open until the end of the month you paid for.'),
    ],
  }),
};
