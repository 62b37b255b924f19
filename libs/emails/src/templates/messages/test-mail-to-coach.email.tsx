import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  senderName: string;
  /** Reply-to address; empty uses the sender address. */
  replyTo: string;
  /** Where the coach changes both. */
  url: string;
}

/** Sent by the coach to herself to see how her mails arrive. */
export const testMailToCoach: MailTemplate<Props> = {
  sample: { senderName: 'Anna Weber', replyTo: 'anna@studio.example', url: 'https://yourcoach.example/admin?view=your-business&part=mail' },
  variants: { 'without an address for answers': { replyTo: '' } },
  compose: ({ senderName, replyTo, url }, { say }) => ({
    subject: say('A test of your emails'),
    preheader: say('This is how your clients see them.'),
    heading: say('Your emails arrive'),
    greets: null,
    blocks: [
      paragraph(say('You asked for this email in your panel. It came the way your clients get theirs: with the same name and the same signature.')),
      facts([say('From'), senderName], [say('Replies go to'), replyTo || say('the address it came from')]),
      action(say('Change your emails'), url),
      note(say('If it landed in spam, check your domain’s records.')),
    ],
  }),
};
