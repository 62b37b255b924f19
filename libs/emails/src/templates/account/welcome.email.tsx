import { action, list, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  bookUrl: string;
}

/** After the first sign-in, once (AUTH-29). */
export const welcome: MailTemplate<Props> = {
  sample: { firstName: 'Maria', bookUrl: 'https://yourcoach.example/book' },
  compose: ({ firstName, bookUrl }) => ({
    subject: 'Welcome. Here is where to begin',
    preheader: 'The first consultation is free.',
    heading: 'Welcome aboard',
    greets: firstName,
    blocks: [
      paragraph('Your account is open. Everything about your sessions has its place in it: days, times, payments and what your coach should know.'),
      list('Three good first steps', [
        ['Book the free consultation', 'Say what you want to be able to do.'],
        ['Look over what you told about your health', 'Your coach reads it before every session.'],
        ['Put the first session into your calendar', 'The file comes with the confirmation.'],
      ]),
      action('Book a free consultation', bookUrl),
      note('Everything we keep about you is in your profile, and yours to take along.'),
    ],
  }),
};
