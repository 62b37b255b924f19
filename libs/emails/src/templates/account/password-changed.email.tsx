import { action, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  resetUrl: string;
}

/** The notice after a change of password. */
export const passwordChanged: MailTemplate<Props> = {
  sample: { firstName: 'Maria', resetUrl: 'https://yourcoach.example/reset-password' },
  compose: ({ firstName, resetUrl }) => ({
    subject: 'Your password was changed',
    preheader: 'Every other session was signed out.',
    heading: 'Your password was changed',
    greets: firstName,
    blocks: [
      paragraph('Your password was changed a moment ago, and every other session was signed out.'),
      paragraph('Was it not you? Then choose a new password at once.'),
      action('Reset password', resetUrl),
    ],
  }),
};
