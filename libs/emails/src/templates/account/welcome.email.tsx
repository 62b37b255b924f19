import { action, introduction, list, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  bookUrl: string;
}

/** After the first sign-in, once (AUTH-29). */
export const welcome: MailTemplate<Props> = {
  sample: { firstName: 'Maria', bookUrl: 'https://yourcoach.example/book' },
  compose: ({ firstName, bookUrl }, { say }) => ({
    subject: say('Welcome. Here is where to begin'),
    preheader: say('The first consultation is free.'),
    heading: say('Welcome aboard'),
    greets: firstName,
    blocks: [
      introduction(say('Your account is open. Everything about your sessions has its place in it: days, times, payments and what your coach should know.')),
      list(say('Three good first steps'), [
        [say('Book the free consultation'), say('Say what you want to be able to do.')],
        [say('Look over what you told about your health'), say('Your coach reads it before every session.')],
        [say('Put the first session into your calendar'), say('The file comes with the confirmation.')],
      ]),
      action(say('Book a free consultation'), bookUrl),
      note(say('Everything we keep about you is in your profile, and yours to take along.')),
    ],
  }),
};
