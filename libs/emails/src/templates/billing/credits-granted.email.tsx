import { CREDIT_MINUTES, hoursWords } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  credits: number;
  /** What brought them: a plan's paid month, a pack, the coach, or what was paid for before the business moved here. */
  source: { kind: 'plan' | 'pack'; name: string } | 'gift' | 'imported';
  expiresAt: Date;
  /** How far ahead a session gives its credit back. */
  cancellationHours: number;
  bookUrl: string;
}

export const creditsOf = (credits: number): string => (credits === 1 ? '1 session credit' : `${credits} session credits`);

function opening(source: Props['source']): string {
  if (source === 'gift') return 'Your coach has put this on your account. There is nothing to pay.';
  if (source === 'imported') return 'You had paid for these sessions before, and they are on your account now.';
  const { kind, name } = source;
  return kind === 'plan' ? `A new month of your ${name} has begun, and these sessions belong to it.` : `Thank you for buying the ${name}.`;
}

/** To a client who has sessions to book without paying. */
export const creditsGranted: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    credits: 4,
    source: { kind: 'plan', name: 'Premium Package' },
    expiresAt: new Date('2027-04-14T17:00:00Z'),
    cancellationHours: 24,
    bookUrl: 'https://yourcoach.example/book',
  },
  compose: ({ firstName, credits, source, expiresAt, cancellationHours, bookUrl }, { formatDate }) => ({
    subject: `You have ${creditsOf(credits)} to book`,
    preheader: `Each is ${CREDIT_MINUTES} minutes one-to-one, until ${formatDate(expiresAt)}.`,
    heading: 'Your sessions are ready',
    greets: firstName,
    blocks: [
      paragraph(opening(source)),
      facts(['Credits', String(credits)], ['Each', `${CREDIT_MINUTES} minutes one-to-one`], ['Book by', formatDate(expiresAt)]),
      action('Book a session', bookUrl),
      note(`A session that you cancel more than ${hoursWords(cancellationHours)} ahead gives its credit back. Credits that are not used by that day are lost.`),
    ],
  }),
};
