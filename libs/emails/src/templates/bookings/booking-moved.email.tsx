import { action, facts, note, paragraph, whereFacts } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  startsAt: Date;
  movedFrom: Date;
  durationMinutes: number;
  cancellationDeadline: Date;
  /** How often it can still be moved. */
  movesLeft: number;
  /** With money. */
  isPaid: boolean;
  dashboardUrl: string;
}

const movesWords = (left: number): string => (left === 0 ? 'It cannot be moved again.' : 'It can be moved once more until then.');

/** To the client, when they have moved a session; goes out with a calendar file that takes the old entry's place. */
export const bookingMoved: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    movedFrom: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'Studio on 4th Street',
    cancellationDeadline: new Date('2027-03-15T17:00:00Z'),
    movesLeft: 1,
    isPaid: true,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'nothing was paid, for the last time': { isPaid: false, movesLeft: 0 } },
  compose: ({ firstName, label, startsAt, movedFrom, durationMinutes, location, place, cancellationDeadline, movesLeft, isPaid, dashboardUrl }, { formatMoment, moment }) => ({
    subject: `Moved: ${label}, ${formatMoment(startsAt)}`,
    preheader: `It was ${formatMoment(movedFrom)}. The attached file changes your calendar.`,
    heading: 'Your session has a new time',
    greets: firstName,
    blocks: [
      paragraph(`The hour is yours${isPaid ? ', and what you paid goes along with it' : ''}. The attached calendar file replaces the old entry.`),
      moment(startsAt),
      facts(['Session', label], ['It was', formatMoment(movedFrom)], ['Length', `${durationMinutes} minutes`], ...whereFacts({ location, place })),
      action('Open your dashboard', dashboardUrl),
      note(`You can cancel on your dashboard until ${formatMoment(cancellationDeadline)}${isPaid ? ', for a full refund' : ''}. ${movesWords(movesLeft)}`),
    ],
  }),
};
