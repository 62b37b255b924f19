import { action, facts, note, paragraph, sentences } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  startsAt: Date;
  movedFrom: Date;
  durationMinutes: number;
  cancellationDeadline: Date;
  /** How many more times it can be moved. */
  movesLeft: number;
  /** With money, not a credit. */
  isPaid: boolean;
  dashboardUrl: string;
}

function movesWords(left: number, say: Say): string {
  if (left === 0) return say('It cannot be moved again.');
  return left === 1 ? say('It can be moved once more until then.') : say('It can be moved {n} more times until then.', { n: left });
}

/** To the client when they moved a session; sent with a calendar file that replaces the entry. */
export const bookingMoved: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    movedFrom: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'The Studio',
    cancellationDeadline: new Date('2027-03-15T17:00:00Z'),
    movesLeft: 1,
    isPaid: true,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'nothing was paid, for the last time': { isPaid: false, movesLeft: 0 } },
  compose: ({ firstName, label, startsAt, movedFrom, durationMinutes, location, place, cancellationDeadline, movesLeft, isPaid, dashboardUrl }, { formatMoment, minutes, moment, say, whereFacts }) => ({
    subject: say('Moved: {label}, {startsAt}', { label, startsAt: formatMoment(startsAt) }),
    preheader: say('It was {movedFrom}. The attached file changes your calendar.', { movedFrom: formatMoment(movedFrom) }),
    heading: say('Your session has a new time'),
    greets: firstName,
    blocks: [
      paragraph(sentences(say(isPaid ? 'You’re booked, and what you paid still counts.' : 'You’re booked.'), say('The attached calendar file replaces the old entry.'))),
      moment(startsAt),
      facts([say('Session'), label], [say('It was'), formatMoment(movedFrom)], [say('Length'), minutes(durationMinutes)], ...whereFacts({ location, place })),
      action(say('Open your dashboard'), dashboardUrl),
      note(sentences(say(isPaid ? 'You can cancel on your dashboard until {deadline}, for a full refund.' : 'You can cancel on your dashboard until {deadline}.', { deadline: formatMoment(cancellationDeadline) }), movesWords(movesLeft, say))),
    ],
  }),
};
