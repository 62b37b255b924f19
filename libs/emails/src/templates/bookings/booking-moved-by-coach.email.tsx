import { action, facts, note, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  startsAt: Date;
  /** The previous time. */
  movedFrom: Date;
  durationMinutes: number;
  /** Null if it has passed. */
  cancellationDeadline: Date | null;
  /** Number of program weeks that shift; 0 for a single session. */
  weeks: number;
  /** Paid through the site and refunded on cancellation. */
  isPaid: boolean;
  dashboardUrl: string;
}

/** To the client when the coach moved a session; sent with a calendar file that replaces the entry. */
export const bookingMovedByCoach: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    movedFrom: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'The Studio',
    cancellationDeadline: new Date('2027-03-15T17:00:00Z'),
    weeks: 0,
    isPaid: true,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'nothing was paid': { isPaid: false }, 'a program': { label: 'Group Session', weeks: 4, cancellationDeadline: null } },
  compose: ({ firstName, label, startsAt, movedFrom, durationMinutes, location, place, cancellationDeadline, weeks, isPaid, dashboardUrl }, { formatMoment, minutes, moment, say, whereFacts }) => ({
    subject: say('New time: {label}, {startsAt}', { label, startsAt: formatMoment(startsAt) }),
    preheader: say('It was {movedFrom}. The attached file changes your calendar.', { movedFrom: formatMoment(movedFrom) }),
    heading: say(weeks > 0 ? 'Your coach moved your program' : 'Your coach moved your session'),
    greets: firstName,
    blocks: [
      paragraph(sentences(say(weeks > 0 ? 'The coming weeks of your program have a new time. This is the next one.' : 'Your session has a new time.'), isPaid ? say('What you paid still counts.') : '', say('The attached calendar file replaces the old entry.'))),
      moment(startsAt),
      facts([say('Session'), label], [say('It was'), formatMoment(movedFrom)], [say('Length'), minutes(durationMinutes)], ...whereFacts({ location, place })),
      action(say('Open your dashboard'), dashboardUrl),
      note(cancellationDeadline ? say(isPaid ? 'If the new time doesn’t work for you, cancel on your dashboard by {deadline}, for a full refund.' : 'If the new time doesn’t work for you, cancel on your dashboard by {deadline}.', { deadline: formatMoment(cancellationDeadline) }) : say('If the new time doesn’t work for you, reply to this email.')),
    ],
  }),
};
