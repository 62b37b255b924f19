import { paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  subject: string;
  /** As typed; may have several lines. */
  message: string;
}

const linesOf = (text: string): string[] => text.split(/\s*[\r\n]+\s*/).filter(Boolean);

/** A text typed by the coach in the panel, e.g. to test the mail server (CALL-04). */
export const wordsByCoach: MailTemplate<Props> = {
  sample: { subject: 'A word from your coach', message: 'The studio has a new entrance.\nCome in through the yard, the door is green.' },
  compose: ({ subject, message }) => ({
    subject,
    preheader: linesOf(message)[0]?.slice(0, 120) ?? '',
    heading: subject,
    greets: '',
    blocks: linesOf(message).map(paragraph),
  }),
};
