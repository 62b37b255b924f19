import { greeting } from './blocks.ts';
import type { Say } from './language.ts';
import type { Block, Foot, FootLinks, ListItem, Message } from './mail.ts';
import { sender } from './words.ts';

const COLUMNS = 72;

/** Wraps text at 72 columns; a longer word, such as a link, gets its own line. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length + indent.length <= COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join(`\n${indent}`);
}

function itemText(item: ListItem): string {
  const [title, detail = '', url = ''] = typeof item === 'string' ? [item] : item;
  return `- ${[wrapped(title, '  '), wrapped(detail, '  '), url].filter(Boolean).join('\n  ')}`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'moment':
      return `${block.day}, ${block.date} ${block.time}`;
    case 'facts':
      return block.facts.map(([label, value, url]) => `${wrapped(`${label}: ${value}`, '  ')}${url ? `\n${url}` : ''}`).join('\n');
    case 'list':
      return [wrapped(block.title), ...block.items.map(itemText)].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'paragraph':
    case 'note':
      return wrapped(block.text);
  }
}

const linkLines = ({ unsubscribeUrl, preferencesUrl }: FootLinks, say: Say): string => `\n${say('Unsubscribe from these emails')}:\n${unsubscribeUrl}\n${say('Choose your emails')}:\n${preferencesUrl}`;

/** Renders a message as plain text. */
export function renderText(message: Message, { identity, signature, links, say }: Foot): string {
  const head = [wrapped(message.heading), ...(message.greets === null ? [] : [wrapped(message.greeting ?? greeting(message.greets, say))])];
  const foot = `--\n${wrapped(sender(identity))}\n${say('Questions? Write to {address}', { address: identity.email })}${links ? linkLines(links, say) : ''}`;
  const signed = signature ? [signature.split('\n').map((line) => wrapped(line)).join('\n')] : [];
  return `${[...head, ...message.blocks.map(textOf), ...signed, foot].join('\n\n')}\n`;
}
