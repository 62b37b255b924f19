import { paragraph, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  /** As typed by the coach; may have several lines. */
  answer: string;
  /** The day of the original message, e.g. `3/1/2027`. */
  writtenOn: string;
}

const linesOf = (text: string): string[] => text.split(/\s*[\r\n]+\s*/).filter(Boolean);

/** The coach's answer to a contact form message. It repeats nothing that was typed there. */
export const letterAnswer: MailTemplate<Props> = {
  push: 'messages',
  sample: { answer: 'Three flights of stairs are a good goal.\nTuesday at 9 is free. Shall we begin with a consultation?', writtenOn: '3/1/2027' },
  compose: ({ answer, writtenOn }, { say }) => ({
    subject: say('An answer from your coach'),
    preheader: linesOf(answer)[0]?.slice(0, 120) ?? '',
    heading: say('About your message'),
    greets: '',
    blocks: [...linesOf(answer).map(paragraph), note(say('You wrote to us through the contact form on {writtenOn}. Reply to this email to continue.', { writtenOn }))],
  }),
};
