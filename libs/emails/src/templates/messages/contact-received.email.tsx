import { action, introduction, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  /** Whether the first consultation is free. */
  isTalkFree: boolean;
  bookUrl: string;
}

/**
 * To the sender of the contact form. It repeats nothing that was typed, not even a name: anyone can enter someone else's address,
 * and must not be able to mail them their own text.
 */
export const contactReceived: MailTemplate<Props> = {
  sample: { isTalkFree: true, bookUrl: 'https://yourcoach.example/book' },
  variants: { 'no free consultation': { isTalkFree: false } },
  compose: ({ isTalkFree, bookUrl }, { say }) => ({
    subject: say('We have your message'),
    preheader: say("We'll get back to you within 24 hours."),
    heading: say('We got your message'),
    greets: '',
    blocks: [
      introduction(say("Thank you for your message. We'll get back to you within 24 hours.")),
      paragraph(say(isTalkFree ? 'You don’t have to wait: the first consultation is free, and the open times are on the site.' : 'You don’t have to wait: the open times are on the site.')),
      action(say(isTalkFree ? 'Book a free consultation' : 'Book now'), bookUrl),
      note(say('Didn’t write to us? Someone mistyped an address, and you can ignore this email.')),
    ],
  }),
};
