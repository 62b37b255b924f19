import { action, list, note, paragraph } from '../../blocks.ts';
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
  compose: ({ firstName, isTalkFree, bookUrl }) => ({
    subject: 'Welcome. Here is where to begin',
    preheader: isTalkFree ? 'The first consultation is free.' : 'Your account is open.',
    heading: 'Welcome aboard',
    greets: firstName,
    blocks: [
      paragraph('Your account is open. Everything about your sessions has its place in it: days, times, payments and what your coach should know.'),
      list('Three good first steps', [
        isTalkFree ? ['Book the free consultation', 'Say what you want to be able to do.'] : ['Book your first session', 'Choose what you would like, and an hour that suits you.'],
        ['Look over what you told about your health', 'Your coach reads it before every session.'],
        ['Put the first session into your calendar', 'The file comes with the confirmation.'],
      ]),
      action(isTalkFree ? 'Book a free consultation' : 'Book now', bookUrl),
      note('Everything we keep about you is in your profile, and yours to take along.'),
    ],
  }),
};
