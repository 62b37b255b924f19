import { inputMessages } from './input-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { siteMessages } from './site-messages.ts';

/**
 * The exact words of the specification's message catalogue (A§5, A§8, B§5, B§8), by the place that shows them. A toast
 * has a title and a text; `{x}` stands for a value.
 */
export const messages = { ...siteMessages, ...panelMessages, ...inputMessages };

/** Puts values into a catalogue text: `fill('… {n} …', { n: 3 })`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
