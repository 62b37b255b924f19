import type { MailWords } from '@coach/domain';
import { paragraph } from './blocks.ts';
import type { Block, Message } from './mail.ts';

type Values = Readonly<Record<string, string>>;

const filled = (words: string, values: Values): string => words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
const said = (words: string | undefined, values: Values): Block[] => (words ? [paragraph(filled(words, values))] : []);

/** A mail with the coach's own words around what it says; a greeting by name needs one. */
export function withOwnWords(message: Message, { subject, greeting, opening, closing }: MailWords, business: string): Message {
  const firstName = message.greets?.trim() ?? '';
  const values = { first_name: firstName, business };
  const greets = message.greets !== null && greeting && (firstName || !greeting.includes('{first_name}'));
  return {
    ...message,
    subject: subject ? filled(subject, { ...values, subject: message.subject }) : message.subject,
    ...(greets && { greeting: filled(greeting, values) }),
    blocks: [...said(opening, values), ...message.blocks, ...said(closing, values)],
  };
}
