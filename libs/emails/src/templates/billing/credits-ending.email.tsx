import { CREDIT_MINUTES } from '@coach/domain';
import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { creditsOf } from './credits-granted.email.tsx';

interface Props {
  firstName: string;
  /** How many are left. */
  credits: number;
  expiresAt: Date;
  bookUrl: string;
}

/** To a client whose unused sessions end within a week. */
export const creditsEnding: MailTemplate<Props> = {
  sample: { firstName: 'Maria', credits: 2, expiresAt: new Date('2027-04-14T17:00:00Z'), bookUrl: 'https://yourcoach.example/book' },
  topic: 'credit_reminders',
  compose: ({ firstName, credits, expiresAt, bookUrl }, { formatDate, formatMoment }) => ({
    subject: `${creditsOf(credits)} left until ${formatDate(expiresAt)}`,
    preheader: 'Book them before they end. The session itself may be later.',
    heading: 'Do not let them go to waste',
    greets: firstName,
    blocks: [
      paragraph('You have sessions left that you have not booked yet. Choose your hours before they end; the session itself may be later.'),
      facts(['Credits left', String(credits)], ['Each', `${CREDIT_MINUTES} minutes one-to-one`], ['Book by', formatMoment(expiresAt)]),
      action('Book a session', bookUrl),
    ],
  }),
};
