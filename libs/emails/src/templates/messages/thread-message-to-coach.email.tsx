import { action, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  clientName: string;
  inboxUrl: string;
}

/** To the coach when a premium client writes. The text stays in the thread because it may be about the client's health. */
export const threadMessageToCoach: MailTemplate<Props> = {
  push: 'waiting',
  sample: { clientName: 'Elena Marsh', inboxUrl: 'https://yourcoach.example/admin?view=inbox' },
  compose: ({ clientName, inboxUrl }, { say }) => ({
    subject: say('New message from {clientName}', { clientName }),
    preheader: say('It’s in your inbox.'),
    heading: say('A client wrote to you'),
    greets: null,
    blocks: [
      paragraph(say('{clientName} has written to you. The message stays in the inbox, where only the two of you can read it.', { clientName })),
      action(say('Read and answer'), inboxUrl),
      note(say('You get one email until you’ve read it, however many messages follow.')),
    ],
  }),
};
