import { action, introduction, list, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Whether the first consultation is free. */
  isTalkFree: boolean;
  bookUrl: string;
}

/** Sent once, after the first sign-in (AUTH-29). */
export const welcome: MailTemplate<Props> = {
  sample: { firstName: 'Maria', isTalkFree: true, bookUrl: 'https://yourcoach.example/book' },
  variants: { 'no free consultation': { isTalkFree: false } },
  compose: ({ firstName, isTalkFree, bookUrl }, { say }) => ({
    subject: say('Welcome. Here is where to begin'),
    preheader: say(isTalkFree ? 'The first consultation is free.' : 'Your account is open.'),
    heading: say('Welcome aboard'),
    greets: firstName,
    blocks: [
      introduction(say('Your account is open. Everything about your sessions is in it: days, times, payments and what your coach should know.')),
      list(say('Three good first steps'), [
        isTalkFree ? [say('Book the free consultation'), say('Say what you want to be able to do.')] : [say('Book your first session'), say('Choose what you’d like and a time that works for you.')],
        [say('Check what you told us about your health'), say('Your coach reads it before every session.')],
        [say('Add your first session to your calendar'), say('The file comes with the confirmation.')],
      ]),
      action(say(isTalkFree ? 'Book a free consultation' : 'Book now'), bookUrl),
      note(say('Everything we have about you is in your profile, and yours to download.')),
    ],
  }),
};
