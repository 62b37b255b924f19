import { action, facts, note, paragraph, whereFacts } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  startsAt: Date;
  /** When it was before. */
  movedFrom: Date;
  durationMinutes: number;
  /** Null when it is behind. */
  cancellationDeadline: Date | null;
  /** Weeks of a program that shift; 0 for a single session. */
  weeks: number;
  /** Money went over the site and comes back with a cancellation. */
  isPaid: boolean;
  dashboardUrl: string;
}

/** To the client, when the coach has moved a session; goes out with a calendar file that takes the old entry's place. */
export const bookingMovedByCoach: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    movedFrom: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'Studio on 4th Street',
    cancellationDeadline: new Date('2027-03-15T17:00:00Z'),
    weeks: 0,
    isPaid: true,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'nothing was paid': { isPaid: false }, 'a program': { label: 'Group Session', weeks: 4, cancellationDeadline: null } },
  compose: ({ firstName, label, startsAt, movedFrom, durationMinutes, location, place, cancellationDeadline, weeks, isPaid, dashboardUrl }, { formatMoment, moment }) => ({
    subject: `New time: ${label}, ${formatMoment(startsAt)}`,
    preheader: `It was ${formatMoment(movedFrom)}. The attached file changes your calendar.`,
    heading: weeks > 0 ? 'Your coach moved your program' : 'Your coach moved your session',
    greets: firstName,
    blocks: [
      paragraph(`${weeks > 0 ? 'The weeks of your program that are ahead have a new time; this is the next one.' : 'Your session has a new time.'}${isPaid ? ' What you paid goes along with it.' : ''} The attached calendar file replaces the old entry.`),
      moment(startsAt),
      facts(['Session', label], ['It was', formatMoment(movedFrom)], ['Length', `${durationMinutes} minutes`], ...whereFacts({ location, place })),
      action('Open your dashboard', dashboardUrl),
      note(cancellationDeadline ? `If the new time does not suit you, cancel on your dashboard until ${formatMoment(cancellationDeadline)}${isPaid ? ', for a full refund' : ''}.` : 'If the new time does not suit you, answer this mail.'),
    ],
  }),
};
