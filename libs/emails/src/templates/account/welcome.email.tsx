import { action, introduction, list, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Whether a first talk costs nothing. */
  isTalkFree: boolean;
  bookUrl: string;
}

/** After the first sign-in, once (AUTH-29). */
export const welcome: MailTemplate<Props> = {
  sample: { firstName: 'Maria', isTalkFree: true, bookUrl: 'https://yourcoach.example/book' },
  variants: { 'no free consultation': { isTalkFree: false } },
  compose: ({ firstName, isTalkFree, bookUrl }, { say }) => ({
    subject: say('Welcome. Here is where to begin'),
    preheader: say(isTalkFree ? 'The first consultation is free.' : 'Your account is open.'),
    heading: say('Welcome aboard'),
    greets: firstName,
    blocks: [
      introduction(say('Your account is open. Everything about your sessions has its place in it: days, times, payments and what your coach should know.')),
      list(say('Three good first steps'), [
        isTalkFree ? [say('Book the free consultation'), say('Say what you want to be able to do.')] : [say('Book your first session'), say('Choose what you’d like and a time that works for you.')],
        [say('Look over what you told about your health'), say('Your coach reads it before every session.')],
        [say('Put the first session into your calendar'), say('The file comes with the confirmation.')],
      ]),
      action(say(isTalkFree ? 'Book a free consultation' : 'Book now'), bookUrl),
      note(say('Everything we keep about you is in your profile, and yours to take along.')),
    ],
  }),
};
