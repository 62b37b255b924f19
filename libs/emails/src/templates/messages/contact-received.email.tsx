import { action, introduction, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  bookUrl: string;
}

/**
 * To whoever wrote by the contact form. It repeats nothing of what was typed, not even a name: anybody can type somebody
 * else's address, and must not get words of their own mailed to it.
 */
export const contactReceived: MailTemplate<Props> = {
  sample: { bookUrl: 'https://yourcoach.example/book' },
  compose: ({ bookUrl }, { say }) => ({
    subject: say('We have your message'),
    preheader: say("We'll get back to you within 24 hours."),
    heading: say('Your message is here'),
    greets: '',
    blocks: [
      introduction(say("Thank you for your message. We'll get back to you within 24 hours.")),
      paragraph(say('You do not have to wait to begin: the first consultation is free, and the open hours are on the site.')),
      action(say('Book a free consultation'), bookUrl),
      note(say('Did you not write to us? Then somebody mistyped an address, and you can ignore this message.')),
    ],
  }),
};
