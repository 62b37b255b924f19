import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  title: string;
  text: string;
  /** The client's address, if the notice is about one. */
  email: string | null;
  /** Where the coach acts on it. */
  url: string;
}

/** To the coach about a single event, if chosen to be sent immediately. */
export const noticeToCoach: MailTemplate<Props> = {
  sample: {
    title: 'Booked: Maria Gonzalez, 3/15/2027 9:30 am PT',
    text: '1:1 Personal Training, $90.00 paid.',
    email: 'maria@example.com',
    url: 'https://yourcoach.example/admin?view=today&at=2027-03-15',
  },
  variants: {
    'a late cancellation': { title: 'Cannot make it: Maria Gonzalez, 3/15/2027 9:30 am PT', text: '1:1 Personal Training, canceled after the deadline. The time is open again, and nothing is refunded.' },
    'a failed video': { email: null, title: 'Video failed: Ten minutes of squats', text: 'This file is not a video.' },
  },
  compose: ({ title, text, email, url }, { say }) => ({
    subject: title,
    preheader: text,
    heading: title,
    greets: null,
    blocks: [...(text ? [paragraph(text)] : []), ...(email ? [facts([say('Email'), email])] : []), action(say('Open the panel'), url), note(say('In the panel, under Business, Notifications, choose what’s emailed right away and what waits for morning.'))],
  }),
};
