import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  amountCents: number;
  dashboardUrl: string;
}

/** To the client when their bank couldn't accept a refund. */
export const refundFailed: MailTemplate<Props> = {
  sample: { firstName: 'Maria', amountCents: 9_000, dashboardUrl: 'https://yourcoach.example/dashboard' },
  compose: ({ firstName, amountCents, dashboardUrl }, { formatPrice, say }) => ({
    subject: say('Your refund of {amount} did not arrive', { amount: formatPrice(amountCents) }),
    preheader: say('Your bank returned it. You will still get the money.'),
    heading: say('Your refund came back to us'),
    greets: firstName,
    blocks: [
      paragraph(say('Your bank could not accept our refund of {amount}, for example because the card has expired. You will still get the money: your coach knows about it, and will agree with you on another way, such as a bank transfer.', { amount: formatPrice(amountCents) })),
      paragraph(say('Just reply to this email to tell your coach how you’d like to get it.')),
      facts([say('Refund'), formatPrice(amountCents)], [say('Status'), say('Returned by your bank, still owed to you')]),
      action(say('See your payments'), dashboardUrl),
    ],
  }),
};
