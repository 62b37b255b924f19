import type { MailTemplate } from '../../mail.ts';
import { composeLetter, type LetterProps } from './letter-by-coach.email.tsx';

/** A letter from the coach to a group of clients, with an unsubscribe link. */
export const groupLetterByCoach: MailTemplate<LetterProps> = {
  push: 'messages',
  sample: { firstName: 'Maria', subject: 'The studio is closed on Friday', text: 'The floor is done anew on Friday.\nWhoever has booked that day hears from me today.' },
  topic: 'coach_letters',
  compose: (props, { say }) => composeLetter(props, say('You get letters like this because you’re a client. Reply to this email to write back.')),
};
