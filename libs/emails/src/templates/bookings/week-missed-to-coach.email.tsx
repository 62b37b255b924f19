import { action, facts, moment, paragraph, pacific } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  clientName: string;
  /** With the week of the program. */
  label: string;
  startsAt: Date;
  /** False when the client comes after all. */
  isMissed: boolean;
  adminUrl: string;
}

/** To the coach, when a client misses a week of a program, or comes after all. */
export const weekMissedToCoach: MailTemplate<Props> = {
  sample: { clientName: 'Maria Gonzalez', label: 'Group Session, week 3 of 6', startsAt: new Date('2027-03-16T17:00:00Z'), isMissed: true, adminUrl: 'https://yourcoach.example/admin' },
  variants: { 'comes after all': { isMissed: false } },
  compose: ({ clientName, label, startsAt, isMissed, adminUrl }) => ({
    subject: `${isMissed ? 'Misses a week' : 'Comes after all'}: ${clientName}, ${pacific(startsAt)}`,
    preheader: isMissed ? 'The seat stays theirs. Nothing was refunded.' : 'The week takes place as planned.',
    heading: isMissed ? 'A client misses a week' : 'A client comes after all',
    greets: null,
    blocks: [
      paragraph(isMissed ? `${clientName} does not come to this week. Their seat stays theirs, they may think better of it until it starts, and nothing was refunded.` : `${clientName} comes to this week after all.`),
      moment(startsAt),
      facts(['Client', clientName], ['Session', label]),
      action('Open the calendar', adminUrl),
    ],
  }),
};
