import { action, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  /** Name of the user who requested it. */
  askedBy: string;
  expiresAt: Date;
  /** The panel's page where the archive can be downloaded; the mail itself gives no access. */
  archivesUrl: string;
}

/** Sent when an archive of the whole business is ready. */
export const archiveReadyToCoach: MailTemplate<Props> = {
  sample: { askedBy: 'Alex Rivera', expiresAt: new Date('2027-03-16T17:00:00Z'), archivesUrl: 'https://yourcoach.example/admin?view=export-everything' },
  compose: ({ askedBy, expiresAt, archivesUrl }, { formatMoment, say }) => ({
    subject: say('Your archive is ready to download'),
    preheader: say('Everything in your business in one file.'),
    heading: say('Your archive is ready'),
    greets: null,
    blocks: [
      paragraph(say('{askedBy} asked for everything in your business in one file. You can download it until {expiresAt}; then it’s deleted here.', { askedBy, expiresAt: formatMoment(expiresAt) })),
      action(say('Download the archive'), archivesUrl),
      note(say('It names all of your clients, so keep it where only you can open it. Wasn’t this you? Change the password right away, and check the audit log.')),
    ],
  }),
};
