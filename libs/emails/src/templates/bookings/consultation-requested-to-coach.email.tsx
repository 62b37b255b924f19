import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  clientName: string;
  clientEmail: string;
  /** Name of the consultation. */
  label: string;
  startsAt: Date;
  durationMinutes: number;
  adminUrl: string;
}

/** To the coach when a client requests a free consultation. Health notes are left out of mail; they are in the admin panel. */
export const consultationRequestedToCoach: MailTemplate<Props> = {
  push: 'waiting',
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    label: 'Free Consultation',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    durationMinutes: 60,
    location: 'The Studio',
    adminUrl: 'https://yourcoach.example/admin',
  },
  compose: ({ clientName, clientEmail, label, startsAt, durationMinutes, location, place, adminUrl }, { formatMoment, minutes, moment, say, whereFacts }) => ({
    subject: say('Consultation request: {clientName}, {startsAt}', { clientName, startsAt: formatMoment(startsAt) }),
    preheader: say('Confirm or decline it in the admin panel.'),
    heading: say('New consultation request'),
    greets: null,
    blocks: [
      paragraph(say('{clientName} is asking for a free consultation. The time is held until you confirm or decline it.', { clientName })),
      moment(startsAt),
      facts(
        [say('Client'), clientName],
        [say('Email'), clientEmail],
        [say('Session'), label],
        [say('Length'), minutes(durationMinutes)],
        ...whereFacts({ location, place }, say('Not given')),
      ),
      action(say('Confirm or decline'), adminUrl),
    ],
  }),
};
