import { action, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Valid for 24 hours. */
  confirmUrl: string;
}

/** To a new member, to verify their address. */
export const confirmAddress: MailTemplate<Props> = {
  sample: { firstName: 'Maria', confirmUrl: 'https://yourcoach.example/confirm-email?token=4f9c2ab07d6e4c1b' },
  compose: ({ firstName, confirmUrl }, { say }) => ({
    subject: say('Confirm your email address'),
    preheader: say('Confirm it and your account is ready. The link works for 24 hours.'),
    heading: say('Confirm your email address'),
    greets: firstName,
    blocks: [
      introduction(say('Please confirm that this address is yours. Then you can sign in and book your first session.')),
      action(say('Confirm email address'), confirmUrl),
      note(say('The link works for 24 hours.')),
      note(say('Didn’t create an account? Ignore this email, and nothing will happen.')),
    ],
  }),
};
