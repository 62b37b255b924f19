import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Name of the pack. */
  label: string;
  /** The price paid, refunded in full; cents. */
  amountCents: number;
  dashboardUrl: string;
}

/** To a client whose unused pack is refunded. */
export const packRefunded: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: 'Pack of 5 Sessions', amountCents: 42_500, dashboardUrl: 'https://yourcoach.example/dashboard' },
  compose: ({ firstName, label, amountCents, dashboardUrl }, { formatPrice, say }) => ({
    subject: say('We’re refunding {amount}: {label}', { amount: formatPrice(amountCents), label }),
    preheader: say('You returned the pack, and get all of your money back.'),
    heading: say('Your pack is refunded'),
    greets: firstName,
    blocks: [
      paragraph(say('As you asked, the pack is off your account, and its sessions can no longer be booked.')),
      facts([say('Pack'), label], [say('Refund'), say('{price}, in full', { price: formatPrice(amountCents) })]),
      paragraph(say('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.')),
      action(say('Open your dashboard'), dashboardUrl),
    ],
  }),
};
