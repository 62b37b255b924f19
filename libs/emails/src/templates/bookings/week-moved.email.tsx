import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  /** Includes the week of the program. */
  label: string;
  startsAt: Date;
  /** The original time. */
  movedFrom: Date;
  durationMinutes: number;
  /** True if the week was canceled and is made up. */
  isMadeUp: boolean;
  dashboardUrl: string;
}

/** To the client when one week of a program has a new time; sent with a calendar file for this week only. */
export const weekMoved: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: 'Group Session, week 3 of 6',
    startsAt: new Date('2027-03-18T17:00:00Z'),
    movedFrom: new Date('2027-03-16T17:00:00Z'),
    durationMinutes: 60,
    location: 'The Studio',
    isMadeUp: false,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'made up': { isMadeUp: true } },
  compose: ({ firstName, label, startsAt, movedFrom, durationMinutes, location, place, isMadeUp, dashboardUrl }, { formatMoment, minutes, moment, say, whereFacts }) => ({
    subject: say(isMadeUp ? 'Made up: {label}, {startsAt}' : 'New time: {label}, {startsAt}', { label, startsAt: formatMoment(startsAt) }),
    preheader: say('It was {movedFrom}. The attached file changes your calendar.', { movedFrom: formatMoment(movedFrom) }),
    heading: say(isMadeUp ? 'Your week has a new date' : 'Your coach moved one week'),
    greets: firstName,
    blocks: [
      paragraph(say(isMadeUp ? 'The week of your program that was canceled has a new date. There’s nothing to pay, and the other weeks stay as they are.' : 'One week of your program has a new time. The other weeks stay as they are.')),
      moment(startsAt),
      facts([say('Session'), label], [say('It was'), formatMoment(movedFrom)], [say('Length'), minutes(durationMinutes)], ...whereFacts({ location, place })),
      action(say('Open your dashboard'), dashboardUrl),
      note(say('If you can’t come, say so on your dashboard. The attached calendar file replaces this week’s entry.')),
    ],
  }),
};
