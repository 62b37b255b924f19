import { action, facts, introduction } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { creditsOf, eachOf, type PaidFor } from './credits-granted.email.tsx';

interface Props {
  firstName: string;
  /** How many are left. */
  credits: number;
  expiresAt: Date;
  /** What each credit pays for; a one-to-one hour by default. */
  pays?: PaidFor | null;
  bookUrl: string;
}

/** To a client whose unused session credits expire within a week. */
export const creditsEnding: MailTemplate<Props> = {
  push: 'membership',
  sample: { firstName: 'Maria', credits: 2, expiresAt: new Date('2027-04-14T17:00:00Z'), bookUrl: 'https://yourcoach.example/book' },
  variants: { 'for classes': { pays: { services: ['Vinyasa', 'Private lesson'], minutes: 75 } } },
  topic: 'credit_reminders',
  compose: ({ firstName, credits, expiresAt, pays = null, bookUrl }, { formatDate, formatMoment, say }) => ({
    subject: say('{credits} left until {expiresAt}', { credits: creditsOf(credits, say), expiresAt: formatDate(expiresAt) }),
    preheader: say('Book them before they end. The session itself can be later.'),
    heading: say('Don’t let them go to waste'),
    greets: firstName,
    blocks: [
      introduction(say('You have sessions left that you haven’t booked yet. Choose your times before they end; the session itself can be later.')),
      facts([say('Credits left'), String(credits)], [say('Each'), eachOf(pays, say)], [say('Book by'), formatMoment(expiresAt)]),
      action(say('Book a session'), bookUrl),
    ],
  }),
};
