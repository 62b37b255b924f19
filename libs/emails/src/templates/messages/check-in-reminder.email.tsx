import { action, introduction, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  checkInUrl: string;
}

/** To a premium client on Sunday if this week's check-in is missing (GAP-03). */
export const checkInReminder: MailTemplate<Props> = {
  push: 'reminders',
  sample: { firstName: 'Elena', checkInUrl: 'https://yourcoach.example/dashboard?view=coaching' },
  topic: 'check_in_reminders',
  compose: ({ firstName, checkInUrl }, { zoneCity, say }) => ({
    subject: say('How was your week?'),
    preheader: say('Your check-in takes a minute, and your coach replies.'),
    heading: say('How was your week?'),
    greets: firstName,
    blocks: [
      introduction(say('Your weekly check-in is still open: your energy, how much of the plan you kept and, if you like, your weight. It takes a minute, and your coach plans next week with it.')),
      action(say('Check in'), checkInUrl),
      paragraph(say('It’s open until Sunday at midnight, {zoneCity} time. Only your coach reads it.', { zoneCity })),
    ],
  }),
};
