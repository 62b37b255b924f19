import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { sampleSession } from '../sample-sessions.ts';

interface Props {
  firstName: string;
  /** The session with its time. */
  label: string;
  amountCents: number;
  /** When the client agreed to the fee. */
  agreedAt: Date;
  /** `Visa 4242`; empty if the provider didn't say. */
  card: string;
  dashboardUrl: string;
}

/** To a no-show client when the agreed fee was charged to their card. */
export const noShowCharged: MailTemplate<Props> = {
  push: 'sessions',
  sample: { firstName: 'Maria', label: sampleSession, amountCents: 4_500, agreedAt: new Date('2027-03-10T20:00:00Z'), card: 'Visa 4242', dashboardUrl: 'https://yourcoach.example/dashboard' },
  variants: { 'of a card without a name': { card: '' } },
  compose: ({ firstName, label, amountCents, agreedAt, card, dashboardUrl }, { formatDate, formatPrice, say }) => ({
    subject: say('No-show fee of {amount}: {label}', { amount: formatPrice(amountCents), label }),
    preheader: say('You agreed to it when you booked. You owe nothing more.'),
    heading: say('We missed you'),
    greets: firstName,
    blocks: [
      paragraph(say('You didn’t come to this session. As you agreed when you booked on {day}, we charged the no-show fee to the card you saved. You owe nothing more for it.', { day: formatDate(agreedAt) })),
      facts([say('Session'), label], [say('No-show fee'), formatPrice(amountCents)], ...(card ? [[say('Card'), card] as const] : [])),
      action(say('Open your dashboard'), dashboardUrl),
      note(say('Your receipt comes in a separate email. If this is a mistake, please write to your coach.')),
    ],
  }),
};
