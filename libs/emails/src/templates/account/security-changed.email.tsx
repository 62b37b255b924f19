import { action, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

const NEWS = {
  'second-factor-on': ['Two-step verification is on', 'From now on, we ask for a code from your authenticator app when you sign in with your password.'],
  'second-factor-off': ['Two-step verification is off', 'From now on your password alone signs you in.'],
  'recovery-codes-renewed': ['You have new recovery codes', 'Ten new recovery codes were made. The old ones no longer work.'],
  'recovery-code-used': ['A recovery code was used', 'Someone signed in with one of your recovery codes. It won’t work a second time.'],
  'passkey-added': ['A passkey was added', 'A new passkey can sign in to your account.'],
  'passkey-removed': ['A passkey was removed', 'One of your passkeys no longer signs in to your account.'],
  'api-key-added': ['An API key was made', 'A new API key can use your account without a password.'],
} as const;

export type SecurityChange = keyof typeof NEWS;

interface Props {
  firstName: string;
  change: SecurityChange;
  /** The page with all sign-in settings. */
  securityUrl: string;
}

/** Sent after a change to an account's sign-in methods. */
export const securityChanged: MailTemplate<Props> = {
  sample: { firstName: 'Maria', change: 'second-factor-on', securityUrl: 'https://yourcoach.example/profile?view=security' },
  compose: ({ firstName, change, securityUrl }, { say }) => {
    const [subject, words] = NEWS[change];
    return {
      subject: say(subject),
      preheader: say('If it was you, there’s nothing to do.'),
      heading: say(subject),
      greets: firstName,
      blocks: [paragraph(say(words)), paragraph(say('If this wasn’t you, choose a new password right away and check your account’s security.')), action(say('Open security'), securityUrl)],
    };
  },
};
