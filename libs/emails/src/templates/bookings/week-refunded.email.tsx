import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Includes the week of the program. */
  label: string;
  /** The original time. */
  startsAt: Date;
  refundCents: number;
  dashboardUrl: string;
}

/** To the client when the share of a canceled week is refunded. */
export const weekRefunded: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: 'Group Session, week 3 of 6', startsAt: new Date('2027-03-16T17:00:00Z'), refundCents: 1_667, dashboardUrl: 'https://yourcoach.example/dashboard' },
  compose: ({ firstName, label, startsAt, refundCents, dashboardUrl }, { formatPrice, formatMoment, say }) => ({
    subject: say('Refund: {refund}, {label}', { refund: formatPrice(refundCents), label }),
    preheader: say('Banks usually take 5 to 10 days to show it.'),
    heading: say('Your refund of {refund}', { refund: formatPrice(refundCents) }),
    greets: firstName,
    blocks: [
      paragraph(say('We’re refunding {refund} to the card you paid with: the share of the week that was canceled. Banks usually take 5 to 10 days to show it. The other weeks of your program stay as they are.', { refund: formatPrice(refundCents) })),
      facts([say('For'), label], [say('Originally'), formatMoment(startsAt)], [say('Refund'), formatPrice(refundCents)]),
      action(say('Open your dashboard'), dashboardUrl),
    ],
  }),
};
