import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  senderName: string;
  /** Where answers go; empty is the address that mails come from. */
  replyTo: string;
  /** Where the coach changes both. */
  url: string;
}

/** What the coach sends herself to see how her mails come. */
export const testMailToCoach: MailTemplate<Props> = {
  sample: { senderName: 'Anna Weber', replyTo: 'anna@studio.example', url: 'https://yourcoach.example/admin?view=your-business&part=mail' },
  variants: { 'without an address for answers': { replyTo: '' } },
  compose: ({ senderName, replyTo, url }, { say }) => ({
    subject: say('A test of your mails'),
    preheader: say('This is how your clients get them.'),
    heading: say('Your mails arrive'),
    greets: null,
    blocks: [
      paragraph(say('You asked for this mail in your panel. It came the way your clients get theirs: under the same name, with the same signature.')),
      facts([say('From'), senderName], [say('Answers go to'), replyTo || say('the address it came from')]),
      action(say('Change how your mails come'), url),
      note(say('If it lay among unwanted mail, the records of your domain want a look.')),
    ],
  }),
};
