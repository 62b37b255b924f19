import { action, facts, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { sampleSessionPast } from '../sample-sessions.ts';

interface Props {
  firstName: string;
  /** What was agreed. */
  label: string;
  /** The amount still due, in cents. */
  outstandingCents: number;
  /** When it became or becomes due. */
  dueAt: Date;
  /** Link to the payment page that works without signing in. */
  payUrl: string;
}

/** To a client with an amount due, when the coach sends a reminder. */
export const paymentReminder: MailTemplate<Props> = {
  push: 'membership',
  sample: { firstName: 'Maria', label: sampleSessionPast, outstandingCents: 9_000, dueAt: new Date('2027-03-12T18:00:00Z'), payUrl: 'https://yourcoach.example/api/pay/5e1f' },
  compose: ({ firstName, label, outstandingCents, dueAt, payUrl }, { formatDate, formatPrice, say }) => ({
    subject: say('{amount} to pay: {label}', { amount: formatPrice(outstandingCents), label }),
    preheader: say('You can pay online, by card.'),
    heading: say('{amount} is still due', { amount: formatPrice(outstandingCents) }),
    greets: firstName,
    blocks: [
      introduction(say('A friendly reminder from your coach. You can pay online, or when you meet.')),
      facts([say('For'), label], [say('Open'), formatPrice(outstandingCents)], [say('Due'), formatDate(dueAt)]),
      action(say('Pay now'), payUrl),
      note(say('Already paid? Please tell your coach, and ignore this email.')),
    ],
  }),
};
