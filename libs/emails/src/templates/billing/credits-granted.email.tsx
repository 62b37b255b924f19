import { CREDIT_MINUTES } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  credits: number;
  /** Their source: a paid month of a plan, a pack, the coach, or an import from the previous system. */
  source: { kind: 'plan' | 'pack'; name: string } | 'gift' | 'imported';
  expiresAt: Date;
  /** What each credit pays for; a one-to-one hour by default. */
  pays?: PaidFor | null;
  /** How many hours ahead a cancellation returns the credit. */
  cancellationHours: number;
  bookUrl: string;
}

export const creditsOf = (n: number, say: Say): string => say(n === 1 ? '{n} session credit' : '{n} session credits', { n });

/** What each credit pays for, if its plan or pack says so; a one-to-one hour otherwise. */
export interface PaidFor {
  services: readonly string[];
  /** Maximum length of a session. */
  minutes: number;
}

export const eachOf = (pays: PaidFor | null, say: Say): string =>
  pays ? say('{services}, up to {n} minutes', { services: pays.services.join(say(' or ')), n: pays.minutes }) : say('{n} minutes one-on-one', { n: CREDIT_MINUTES });

function opening(source: Props['source'], say: Say): string {
  if (source === 'gift') return say('Your coach added this to your account. There’s nothing to pay.');
  if (source === 'imported') return say('You had paid for these sessions before, and they are on your account now.');
  const { kind, name } = source;
  return kind === 'plan' ? say('A new month of your {name} has begun, and these sessions belong to it.', { name }) : say('Thank you for buying the {name}.', { name });
}

/** To a client who received session credits. */
export const creditsGranted: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    credits: 4,
    source: { kind: 'plan', name: 'Premium Package' },
    expiresAt: new Date('2027-04-14T17:00:00Z'),
    cancellationHours: 24,
    bookUrl: 'https://yourcoach.example/book',
  },
  variants: { 'for classes': { source: { kind: 'pack', name: 'Ten-class pass' }, pays: { services: ['Vinyasa', 'Private lesson'], minutes: 75 } } },
  compose: ({ firstName, credits, source, expiresAt, pays = null, cancellationHours, bookUrl }, { formatDate, hours, say }) => ({
    subject: say('You have {credits} to book', { credits: creditsOf(credits, say) }),
    preheader: pays ? say('Each: {each}, until {expiresAt}.', { each: eachOf(pays, say), expiresAt: formatDate(expiresAt) }) : say('Each is {minutes} minutes one-on-one, until {expiresAt}.', { minutes: CREDIT_MINUTES, expiresAt: formatDate(expiresAt) }),
    heading: say('Your sessions are ready'),
    greets: firstName,
    blocks: [
      paragraph(opening(source, say)),
      facts([say('Credits'), String(credits)], [say('Each'), eachOf(pays, say)], [say('Book by'), formatDate(expiresAt)]),
      action(say('Book a session'), bookUrl),
      note(say('If you cancel a session more than {hours} ahead, you get its credit back. Credits you haven’t booked by that day expire.', { hours: hours(cancellationHours) })),
    ],
  }),
};
