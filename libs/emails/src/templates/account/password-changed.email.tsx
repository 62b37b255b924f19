import { action, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  resetUrl: string;
}

/** Sent after a password change. */
export const passwordChanged: MailTemplate<Props> = {
  sample: { firstName: 'Maria', resetUrl: 'https://yourcoach.example/reset-password' },
  compose: ({ firstName, resetUrl }, { say }) => ({
    subject: say('Your password was changed'),
    preheader: say('Every other device was signed out.'),
    heading: say('Your password was changed'),
    greets: firstName,
    blocks: [
      paragraph(say('Your password was changed a moment ago, and every other device was signed out.')),
      paragraph(say('Wasn’t this you? Choose a new password right away.')),
      action(say('Reset password'), resetUrl),
    ],
  }),
};
