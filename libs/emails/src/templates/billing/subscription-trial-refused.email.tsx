import { action, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  plansUrl: string;
}

/** To a client whose second free trial ends at once. */
export const subscriptionTrialRefused: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: 'Video Library', plansUrl: 'https://yourcoach.example/pricing' },
  compose: ({ firstName, label, plansUrl }, { say }) => ({
    subject: say('Your {label} plan did not begin', { label }),
    preheader: say('A free trial is for everybody once. Nothing was charged.'),
    heading: say('You have had your trial'),
    greets: firstName,
    blocks: [
      paragraph(say('A free trial is for everybody once, and this account, its address or its card had one before. So the {label} plan has not begun, and nothing was charged.', { label })),
      paragraph(say('You can have the plan at its price at any time.')),
      action(say('Look at the plans'), plansUrl),
    ],
  }),
};
