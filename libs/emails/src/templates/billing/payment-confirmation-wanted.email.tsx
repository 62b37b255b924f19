import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** The amount awaiting confirmation, in cents. */
  amountCents: number;
  /** Until when the plan keeps its access; null if nothing will be locked (VID-21). */
  graceUntil: Date | null;
  /** The provider's page to confirm the payment. */
  confirmUrl: string;
}

/** To a client whose bank requires a confirmation for the next month's payment. */
export const paymentConfirmationWanted: MailTemplate<Props> = {
  push: 'membership',
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    amountCents: 10_000,
    graceUntil: new Date('2027-04-21T17:00:00Z'),
    confirmUrl: 'https://invoice.stripe.com/i/example',
  },
  variants: { 'before the plan is past due': { graceUntil: null } },
  compose: ({ firstName, label, amountCents, graceUntil, confirmUrl }, { formatPrice, formatMoment, say }) => ({
    subject: say('Please confirm your payment of {amount}', { amount: formatPrice(amountCents) }),
    preheader: say('Your bank wants you to confirm this payment. It takes a minute.'),
    heading: say('Your bank wants you to confirm this payment'),
    greets: firstName,
    blocks: [
      paragraph(say('Your card is fine. For the next month of your plan, your bank wants to know it’s really you, and pays as soon as you say so.')),
      facts([say('Plan'), label], [say('Amount'), formatPrice(amountCents)], ...(graceUntil ? [[say('Open until'), formatMoment(graceUntil)] as const] : [])),
      action(say('Confirm the payment'), confirmUrl),
      note(say('The button opens the bill at our payment provider. You can also pay it there with any other card.')),
    ],
  }),
};
