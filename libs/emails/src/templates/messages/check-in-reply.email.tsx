import { action, introduction } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  coachingUrl: string;
}

/** To a premium client when the coach replied to a check-in. The reply itself is only shown on the dashboard (GAP-03). */
export const checkInReply: MailTemplate<Props> = {
  push: 'messages',
  sample: { firstName: 'Elena', coachingUrl: 'https://yourcoach.example/dashboard?view=coaching' },
  compose: ({ firstName, coachingUrl }, { say }) => ({
    subject: say('Your coach replied to your check-in'),
    preheader: say('The reply is on your dashboard.'),
    heading: say('A reply to your check-in'),
    greets: firstName,
    blocks: [
      introduction(say('Your coach has read how your week went and replied. The reply stays on your dashboard, where only the two of you can read it.')),
      action(say('Read the reply'), coachingUrl),
    ],
  }),
};
