import { note, paragraph } from '../../blocks.ts';
import type { MailTemplate, Message } from '../../mail.ts';

export interface LetterProps {
  firstName: string;
  subject: string;
  /** As typed by the coach; may have several lines. */
  text: string;
}

const linesOf = (text: string): string[] => text.split(/\s*[\r\n]+\s*/).filter(Boolean);

/** Composes a letter: the coach's text, and one line below it. */
export const composeLetter = ({ firstName, subject, text }: LetterProps, below: string): Message => ({
  subject,
  preheader: linesOf(text)[0]?.slice(0, 120) ?? '',
  heading: subject,
  greets: firstName,
  blocks: [...linesOf(text).map(paragraph), note(below)],
});

/** A letter from the coach to a single client. */
export const letterByCoach: MailTemplate<LetterProps> = {
  push: 'messages',
  sample: { firstName: 'Maria', subject: 'Your next block', text: 'Eight weeks are done, and your squat is up by a third.\nShall we talk about what comes next?' },
  compose: (props, { say }) => composeLetter(props, say('Reply to this email to write back.')),
};
