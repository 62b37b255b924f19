import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  amountCents: number;
  dashboardUrl: string;
}

/** To the client, when their bank could not take a refund. */
export const refundFailed: MailTemplate<Props> = {
  sample: { firstName: 'Maria', amountCents: 9_000, dashboardUrl: 'https://yourcoach.example/dashboard' },
  compose: ({ firstName, amountCents, dashboardUrl }, { formatPrice }) => ({
    subject: `Your refund of ${formatPrice(amountCents)} did not arrive`,
    preheader: 'Your bank returned it. You will still get the money.',
    heading: 'Your refund came back to us',
    greets: firstName,
    blocks: [
      paragraph(`Your bank could not accept our refund of ${formatPrice(amountCents)}, for example because the card has expired. You will still get the money: your coach knows about it, and will agree with you on another way, such as a bank transfer.`),
      paragraph('Just reply to this email to tell your coach how you would like to receive it.'),
      facts(['Refund', formatPrice(amountCents)], ['Status', 'Returned by your bank, still owed to you']),
      action('See your payments', dashboardUrl),
    ],
  }),
};
