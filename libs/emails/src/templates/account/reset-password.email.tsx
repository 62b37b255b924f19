import { action, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Valid for one hour; single use. */
  resetUrl: string;
}

/** To a user who requested a new password. */
export const resetPassword: MailTemplate<Props> = {
  sample: { firstName: 'Maria', resetUrl: 'https://yourcoach.example/reset-password#access_token=4f9c2ab0&refresh_token=7d6e4c1b&type=recovery' },
  compose: ({ firstName, resetUrl }, { say }) => ({
    subject: say('Reset your password'),
    preheader: say('Choose a new password. The link works for one hour.'),
    heading: say('Choose a new password'),
    greets: firstName,
    blocks: [
      paragraph(say('You asked for a new password. Open this link and choose one.')),
      action(say('Reset password'), resetUrl),
      note(say('The link works once, for one hour.')),
      note(say('Didn’t ask for this? Ignore this email: your password stays as it is.')),
    ],
  }),
};
