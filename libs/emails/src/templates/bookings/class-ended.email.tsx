import { action, list, paragraph } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Name of the class. */
  label: string;
  /** In the coach's words. */
  reason: string;
  /** The original times of the canceled weeks, soonest first. */
  weeks: readonly Date[];
  /** The refund for them, in cents. */
  refundCents: number;
  /** Whether they were paid through the site. */
  isPaid: boolean;
  dashboardUrl: string;
}

function moneyOf({ weeks, refundCents, isPaid }: Props, { formatPrice, say }: Writing): string {
  const isOne = weeks.length === 1;
  if (refundCents > 0) return say(isOne ? 'We’re refunding {refund} to the card you paid with: the share of this week, to the cent. Banks usually take 5 to 10 days to show it.' : 'We’re refunding {refund} to the card you paid with: the share of these weeks, to the cent. Banks usually take 5 to 10 days to show it.', { refund: formatPrice(refundCents) });
  if (isPaid) return say(isOne ? 'What you paid for this week was already refunded.' : 'What you paid for these weeks was already refunded.');
  return say(isOne ? 'You didn’t pay for this week on the site, so your coach will settle it with you.' : 'You didn’t pay for these weeks on the site, so your coach will settle them with you.');
}

/** To a client of a class that the coach ends before its last week; sent with a calendar file that removes the remaining weeks. */
export const classEnded: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: 'Evening class',
    reason: 'The studio closes at the end of the month.',
    weeks: ['2027-03-31T01:00:00Z', '2027-04-07T01:00:00Z', '2027-04-14T01:00:00Z'].map((instant) => new Date(instant)),
    refundCents: 5_000,
    isPaid: true,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: {
    'one week': { weeks: [new Date('2027-04-14T01:00:00Z')], refundCents: 1_667 },
    'not paid on the site': { refundCents: 0, isPaid: false },
    'nothing is left of the payment': { refundCents: 0 },
  },
  compose: (props, writing) => {
    const { say } = writing;
    const { firstName, label, reason, weeks, dashboardUrl } = props;
    const isOne = weeks.length === 1;
    return {
      subject: say('Your coach has to end {label}', { label }),
      preheader: isOne ? say('The last week is canceled. We’re sorry.') : say('The {n} weeks ahead are canceled. We’re sorry.', { n: weeks.length }),
      heading: say('{label} ends early', { label }),
      greets: firstName,
      blocks: [
        paragraph(say('Your coach writes: “{reason}”', { reason })),
        list(say(isOne ? 'This week is canceled' : 'These weeks are canceled'), weeks.map(writing.formatMoment)),
        paragraph(moneyOf(props, writing)),
        action(say('Open your dashboard'), dashboardUrl),
      ],
    };
  },
};
