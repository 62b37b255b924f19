import { action, facts, paragraph, whereFacts } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  clientName: string;
  clientEmail: string;
  /** What the consultation is called. */
  label: string;
  startsAt: Date;
  durationMinutes: number;
  adminUrl: string;
}

/** To the coach, when a client asks for a free consultation. Health notes stay out of mail; they stand in the admin panel. */
export const consultationRequestedToCoach: MailTemplate<Props> = {
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    label: 'Free Consultation',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    durationMinutes: 60,
    location: 'Studio on 4th Street',
    adminUrl: 'https://yourcoach.example/admin',
  },
  compose: ({ clientName, clientEmail, label, startsAt, durationMinutes, location, place, adminUrl }, { formatMoment, moment }) => ({
    subject: `Consultation request: ${clientName}, ${formatMoment(startsAt)}`,
    preheader: 'Confirm or decline it in the admin panel.',
    heading: 'New consultation request',
    greets: null,
    blocks: [
      paragraph(`${clientName} asks for a free consultation. The hour is held until you confirm or decline it.`),
      moment(startsAt),
      facts(
        ['Client', clientName],
        ['Email', clientEmail],
        ['Session', label],
        ['Length', `${durationMinutes} minutes`],
        ...whereFacts({ location, place }, 'Not given'),
      ),
      action('Confirm or decline', adminUrl),
    ],
  }),
};
