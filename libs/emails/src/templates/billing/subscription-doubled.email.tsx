import { action, facts, note, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** The second plan paid for, which is not kept. */
  label: string;
  /** The plan that stays; null if it has ended since. */
  keptLabel: string | null;
  /** The refund for the second plan, in cents; 0 if nothing is left to refund. */
  amountCents: number;
  dashboardUrl: string;
}

/** To a client who paid for two plans at once: a client has at most one (SUB-04). */
export const subscriptionDoubled: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Premium Package',
    keptLabel: 'Video Library',
    amountCents: 32_000,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  compose: ({ firstName, label, keptLabel, amountCents, dashboardUrl }, { formatPrice, say }) => ({
    subject: amountCents > 0 ? say('We’re refunding {refund}: you have a plan already', { refund: formatPrice(amountCents) }) : say('We ended {label}: you have a plan already', { label }),
    preheader: say('Two plans were paid for at once. You keep one, and pay nothing for the other.'),
    heading: say('One plan is enough'),
    greets: firstName,
    blocks: [
      paragraph(sentences(
          say('You paid for {label} while another plan was being paid for, and a client has one plan at a time.', { label }),
          say(amountCents > 0 ? 'So we ended {label} at once: nothing more is charged for it, and you get your money back.' : 'So we ended {label} at once: nothing more is charged for it.', { label }),
        )),
      facts([say('Ended'), label], ...(amountCents > 0 ? [[say('Refund'), formatPrice(amountCents)] as const] : []), ...(keptLabel ? [[say('You keep'), keptLabel] as const] : [])),
      ...(amountCents > 0 ? [paragraph(say('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.'))] : []),
      action(say('Open your dashboard'), dashboardUrl),
      note(say('Would you rather have {label}? Change your plan on the dashboard: what you’ve paid counts toward it.', { label })),
    ],
  }),
};
