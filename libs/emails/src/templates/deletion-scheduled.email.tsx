import { action, note, pacific, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  /** When the account is deleted unless its owner thinks better of it. */
  dueAt: Date;
  privacyUrl: string;
}

/** When somebody asked to have their account deleted. */
export const deletionScheduled: MailTemplate<Props> = {
  sample: { firstName: 'Maria', dueAt: new Date('2027-03-21T17:00:00Z'), privacyUrl: 'https://yourcoach.example/profile?view=privacy' },
  compose: ({ firstName, dueAt, privacyUrl }) => ({
    subject: 'Your account will be deleted',
    preheader: 'You can still keep it for seven days.',
    heading: 'Your account will be deleted',
    greets: firstName,
    blocks: [
      paragraph(`As you asked, your account will be deleted on ${pacific(dueAt)}. What you told us about your health is destroyed already.`),
      paragraph('Until then everything else works as before, and you can keep your account with one click.'),
      action('Keep my account', privacyUrl),
      note('On that day your subscription ends, sessions that lie ahead are cancelled, and what you paid for them goes back in full.'),
      note('Was it not you? Then keep the account and choose a new password at once.'),
    ],
  }),
};
