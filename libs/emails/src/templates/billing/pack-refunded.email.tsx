import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** The pack's name. */
  label: string;
  /** What was paid for it and goes back, in cents. */
  amountCents: number;
  dashboardUrl: string;
}

/** To a client who gave a pack back, of which nothing was used. */
export const packRefunded: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: 'Pack of 5 Sessions', amountCents: 42_500, dashboardUrl: 'https://yourcoach.example/dashboard' },
  compose: ({ firstName, label, amountCents, dashboardUrl }, { formatPrice }) => ({
    subject: `We refund ${formatPrice(amountCents)}: ${label}`,
    preheader: 'You gave the pack back. You get all of your money back.',
    heading: 'Your pack is given back',
    greets: firstName,
    blocks: [
      paragraph('As you asked, the pack is off your account, and its sessions can no longer be booked.'),
      facts(['Pack', label], ['Refund', `${formatPrice(amountCents)}, in full`]),
      paragraph('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.'),
      action('Open your dashboard', dashboardUrl),
    ],
  }),
};
