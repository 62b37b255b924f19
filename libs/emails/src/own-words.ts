import type { MailPhrases } from '@coach/domain';
import { paragraph } from './blocks.ts';
import type { Block, Message } from './mail.ts';

type Values = Readonly<Record<string, string>>;

const filled = (words: string, values: Values): string => words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
const said = (words: string | undefined, values: Values): Block[] => (words ? [paragraph(filled(words, values))] : []);

const isIntroduction = (block: Block): boolean => block.kind === 'paragraph' && block.isIntroduction === true;

/** Adds the coach's own text to a mail, replacing its introduction; a greeting by name requires a known name. */
export function withOwnWords(message: Message, { subject, greeting, opening, introduction, closing }: MailPhrases, business: string): Message {
  const firstName = message.greets?.trim() ?? '';
  const values = { first_name: firstName, business };
  const greets = message.greets !== null && greeting && (firstName || !greeting.includes('{first_name}'));
  const blocks = introduction ? message.blocks.flatMap((block) => (isIntroduction(block) ? said(introduction, values) : [block])) : message.blocks;
  return {
    ...message,
    subject: subject ? filled(subject, { ...values, subject: message.subject }) : message.subject,
    ...(greets && { greeting: filled(greeting, values) }),
    blocks: [...said(opening, values), ...blocks, ...said(closing, values)],
  };
}
