import { CREDIT_MINUTES } from '@coach/domain';
import { action, facts, introduction } from '../../blocks.ts';
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
  compose: ({ firstName, credits, expiresAt, bookUrl }, { formatDate, formatMoment, say }) => ({
    subject: say('{credits} left until {expiresAt}', { credits: creditsOf(credits, say), expiresAt: formatDate(expiresAt) }),
    preheader: say('Book them before they end. The session itself may be later.'),
    heading: say('Do not let them go to waste'),
    greets: firstName,
    blocks: [
      introduction(say('You have sessions left that you have not booked yet. Choose your hours before they end; the session itself may be later.')),
      facts([say('Credits left'), String(credits)], [say('Each'), say('{n} minutes one-to-one', { n: CREDIT_MINUTES })], [say('Book by'), formatMoment(expiresAt)]),
      action(say('Book a session'), bookUrl),
    ],
  }),
};
