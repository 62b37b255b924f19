import { action, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Sets the first password; single use. */
  joinUrl: string;
  /** Validity in days. */
  days: number;
}

/** To a client the coach imported. */
export const invitation: MailTemplate<Props> = {
  sample: { firstName: 'Maria', joinUrl: 'https://yourcoach.example/reset-password#access_token=4f9c2ab0&refresh_token=7d6e4c1b&type=invitation', days: 7 },
  compose: ({ firstName, joinUrl, days }, { say }) => ({
    subject: say('Your account is ready'),
    preheader: say('Set a password, and book, move and see your sessions yourself.'),
    heading: say('Your account is ready'),
    greets: firstName,
    blocks: [
      introduction(say('Your coach keeps your sessions here from now on. Set a password, and you can book, move and see them yourself.')),
      action(say('Set your password'), joinUrl),
      note(say('The link works once, for {days} days. After that, use “Forgot your password?” on the sign-in page to get another.', { days })),
      note(say('Not your coach? Ignore this email: nothing happens without a password.')),
    ],
  }),
};
