import { action, facts, moment, pacific, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  clientName: string;
  clientEmail: string;
  label: string;
  startsAt: Date;
  durationMinutes: number;
  location: string;
  adminUrl: string;
}

/** To the coach, when a client calls a session off after its deadline (FLOW-05). */
export const bookingCalledOffToCoach: MailTemplate<Props> = {
  sample: {
    clientName: 'Maria Gonzalez',
    clientEmail: 'maria@example.com',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'Studio on 4th Street',
    adminUrl: 'https://yourcoach.example/admin',
  },
  compose: ({ clientName, clientEmail, label, startsAt, durationMinutes, location, adminUrl }) => ({
    subject: `Cannot make it: ${clientName}, ${pacific(startsAt)}`,
    preheader: 'The hour is free again. Nothing was refunded.',
    heading: 'A client cannot make it',
    greets: null,
    blocks: [
      paragraph(`${clientName} called this session off inside 24 hours. The hour is free again, and nothing was refunded.`),
      moment(startsAt),
      facts(['Client', clientName], ['Email', clientEmail], ['Session', label], ['Length', `${durationMinutes} minutes`], ['Location', location.trim() || 'Not given']),
      action('Open the admin panel', adminUrl),
    ],
  }),
};
