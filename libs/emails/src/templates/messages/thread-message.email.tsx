import { action, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  threadUrl: string;
}

/** To a premium client when the coach writes. The text stays in the thread. */
export const threadMessage: MailTemplate<Props> = {
  push: 'messages',
  sample: { firstName: 'Elena', threadUrl: 'https://yourcoach.example/dashboard?view=messages' },
  compose: ({ firstName, threadUrl }, { say }) => ({
    subject: say('Your coach wrote to you'),
    preheader: say('There’s a message on your dashboard.'),
    heading: say('A message from your coach'),
    greets: firstName,
    blocks: [
      introduction(say('Your coach has written to you. The message stays on your dashboard, where only the two of you can read it.')),
      action(say('Read and answer'), threadUrl),
      note(say('You get one email until you’ve read it, however many messages follow.')),
    ],
  }),
};
