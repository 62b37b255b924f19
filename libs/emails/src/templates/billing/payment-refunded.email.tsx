import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  amountCents: number;
  /** What was paid for. */
  label: string;
  /** In the coach's words; null if there are none. */
  message: string | null;
  /** The coach refunds it in person: nothing goes to a card. */
  isByHand?: boolean;
  dashboardUrl: string;
}

/** To the client when the coach refunds all or part of a payment. */
export const paymentRefunded: MailTemplate<Props> = {
  sample: { firstName: 'Maria', amountCents: 2_500, label: '1:1 Personal Training', message: 'Sorry that we started late on Tuesday.', dashboardUrl: 'https://yourcoach.example/dashboard' },
  variants: { 'without words': { message: null }, 'by hand': { isByHand: true } },
  compose: ({ firstName, amountCents, label, message, isByHand = false, dashboardUrl }, { formatPrice, say }) => ({
    subject: say('Refund: {amount}, {label}', { amount: formatPrice(amountCents), label }),
    preheader: isByHand ? say('Your coach gave it back to you in person or by transfer.') : say('Banks usually take 5 to 10 days to show it.'),
    heading: say('Your refund of {amount}', { amount: formatPrice(amountCents) }),
    greets: firstName,
    blocks: [
      isByHand ? paragraph(say('Your coach has given {amount} back to you. Didn’t get it? Please write to your coach.', { amount: formatPrice(amountCents) })) :
      paragraph(say('Your coach is sending {amount} back to you. It goes to the card you paid with; banks usually take 5 to 10 days to show it.', { amount: formatPrice(amountCents) })),
      facts([say('For'), label], [say('Refund'), formatPrice(amountCents)], ...(message ? [[say('Your coach says'), message] as const] : [])),
      action(say('See your payments'), dashboardUrl),
    ],
  }),
};
