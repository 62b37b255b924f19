import { action, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  expiresAt: Date;
  /** The page for signed-in users where the archive can be downloaded; the mail itself gives no access. */
  privacyUrl: string;
}

/** Sent when the archive of a user's own data is ready. */
export const exportReady: MailTemplate<Props> = {
  sample: { firstName: 'Maria', expiresAt: new Date('2027-03-21T17:00:00Z'), privacyUrl: 'https://yourcoach.example/profile?view=privacy' },
  compose: ({ firstName, expiresAt, privacyUrl }, { formatMoment, say }) => ({
    subject: say('Your data is ready to download'),
    preheader: say('One archive with everything we have about you.'),
    heading: say('Your data is ready'),
    greets: firstName,
    blocks: [
      paragraph(say('You asked for everything we have about you. It’s one archive with a page to read and a data file other apps can read.')),
      paragraph(say('You can download it until {expiresAt}. To keep it safe, the page asks you to sign in.', { expiresAt: formatMoment(expiresAt) })),
      action(say('Download your data'), privacyUrl),
      note(say('Wasn’t this you? Choose a new password right away: someone is signed in to your account.')),
    ],
  }),
};
