import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** The refund in cents: charged because the trial was refused only after its end. */
  amountCents: number;
  plansUrl: string;
}

/** To a client whose second free trial ends immediately. */
export const subscriptionTrialRefused: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: 'Video Library', amountCents: 0, plansUrl: 'https://yourcoach.example/pricing' },
  variants: { 'charged meanwhile': { amountCents: 32_000 } },
  compose: ({ firstName, label, amountCents, plansUrl }, { formatPrice, say }) => ({
    subject: amountCents > 0 ? say('We ended your {label} plan and refunded {refund}', { label, refund: formatPrice(amountCents) }) : say('Your {label} plan didn’t start', { label }),
    preheader: amountCents > 0 ? say('Everyone gets one free trial. You get your money back.') : say('Everyone gets one free trial. Nothing was charged.'),
    heading: say('You’ve had your trial'),
    greets: firstName,
    blocks: [
      ...(amountCents > 0
        ? [
            paragraph(say('Everyone gets one free trial, and this account, its address or its card already had one. We noticed late, and you were charged for {label}. So we ended it, and you get your money back.', { label })),
            facts([say('Ended'), label], [say('Refund'), formatPrice(amountCents)]),
            paragraph(say('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.')),
          ]
        : [paragraph(say('Everyone gets one free trial, and this account, its address or its card already had one. So the {label} plan didn’t start, and nothing was charged.', { label }))]),
      paragraph(say('You can get the plan at its regular price at any time.')),
      action(say('Look at the plans'), plansUrl),
    ],
  }),
};
