import { HOUR } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';
import { samplePlace } from '../sample-place.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  startsAt: Date;
  durationMinutes: number;
  /** How long the coach waits. */
  lateMinutes: number;
  dashboardUrl: string;
  /** When the mail is written. */
  now: Date;
}

const isNear = ({ startsAt, now }: Pick<Props, 'startsAt' | 'now'>): boolean => startsAt.getTime() - now.getTime() <= HOUR;

/** To the client, a day and an hour before a session. */
export const sessionReminder: MailTemplate<Props> = {
  push: 'reminders',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'The Studio',
    lateMinutes: 15,
    dashboardUrl: 'https://yourcoach.example/dashboard',
    now: new Date('2027-03-13T17:00:00Z'),
  },
  variants: { 'at a place of the coach’s': samplePlace, 'an hour ahead': { now: new Date('2027-03-14T16:00:00Z') } },
  compose: ({ firstName, label, startsAt, durationMinutes, location, place, lateMinutes, dashboardUrl, now }, { formatMoment, minutes, moment, say, whereFacts }) => ({
    subject: say(isNear({ startsAt, now }) ? 'Starts soon: {label}, {startsAt}' : 'Reminder: {label}, {startsAt}', { label, startsAt: formatMoment(startsAt) }),
    preheader: say('{length}. Please be on time.', { length: minutes(durationMinutes) }),
    heading: say(isNear({ startsAt, now }) ? 'Your session starts soon' : 'Your session is coming up'),
    greets: firstName,
    blocks: [
      paragraph(say(isNear({ startsAt, now }) ? 'See you soon. Here’s everything about your session.' : 'A reminder of your session, so you can plan your day.')),
      moment(startsAt),
      facts([say('Session'), label], [say('Length'), minutes(durationMinutes)], ...whereFacts({ location, place })),
      action(say('Open your dashboard'), dashboardUrl),
      note(say('Please be on time: arriving more than {late} late may cancel the session.', { late: minutes(lateMinutes) })),
      note(say('If you can’t come, please say so on your dashboard, so someone else can have the time.')),
    ],
  }),
};
