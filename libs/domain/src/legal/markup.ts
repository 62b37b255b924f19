import { isOwnAddress } from '../addresses/own-address.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** A text run within a line; `href` for a link. */
export interface Run {
  text: string;
  href?: string;
}

/** Lines of text; a list has one per entry, everything else one. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'list' | 'numbers';
  lines: readonly Run[][];
}

/** A chapter of a legal text; `id` is its anchor, the same in every language. */
export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** Why a text cannot be published, with the words concerned. */
export interface MarkupProblem {
  kind: 'unknown-placeholder' | 'bad-link' | 'html' | 'no-section' | 'empty-section' | 'same-section';
  words: string;
  /** The placeholder that was probably meant. */
  meant?: string | undefined;
}

const MOST_IN_TITLE = 200;
const TITLE = /^## +(?=\S)/;
const ANCHOR = /\{#([a-z0-9-]{1,60})\}$/;
const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)/g;
const OUTSIDE = /^(?:https:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+)$/;
const HTML = /<\/?[a-z][^<>\n]{0,60}>?/i;

const slugOf = (title: string): string => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const isGoodLink = (href: string): boolean => OUTSIDE.test(href) || /^#[a-z0-9-]+$/.test(href) || isOwnAddress(href);

/** Links to anything but a page, a mail address, or a chapter stay plain text. */
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(LINK)) {
    if (!isGoodLink(href)) continue;
    if (index > end) runs.push({ text: line.slice(end, index) });
    runs.push({ text, href });
    end = index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

const KINDS: ReadonlyArray<{ kind: Block['kind']; mark: RegExp }> = [
  { kind: 'heading', mark: /^### +/ },
  { kind: 'list', mark: /^- +/ },
  { kind: 'numbers', mark: /^\d{1,3}\. +/ },
];

/** A block of lines: a list, a heading, or the lines of a paragraph. */
function blocksOf(text: string): Block[] {
  const blocks: Array<{ kind: Block['kind']; lines: string[] }> = [];
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    let present: (typeof blocks)[number] | undefined;
    for (const line of paragraph.split('\n').map((one) => one.trim()).filter(Boolean)) {
      const { kind, mark } = KINDS.find((one) => one.mark.test(line)) ?? { kind: 'paragraph' as const, mark: /^/ };
      const words = line.replace(mark, '');
      if (present?.kind !== kind || kind === 'heading') blocks.push((present = { kind, lines: [words] }));
      else if (kind === 'paragraph') present.lines[0] += ` ${words}`;
      else present.lines.push(words);
    }
  }
  return blocks.map(({ kind, lines }) => ({ kind, lines: lines.map(runsOf) }));
}

/** The chapters of a text, each starting with `## Title` or `## Title {#anchor}`; text before the first belongs to none. */
export function sectionsOf(body: string): Section[] {
  const sections: Array<{ id: string; title: string; text: string[] }> = [];
  for (const line of body.replaceAll('\r\n', '\n').split('\n')) {
    const head = titleOf(line.trim());
    if (head) sections.push({ title: head.title, id: head.id || `chapter-${sections.length + 1}`, text: [] });
    else sections.at(-1)?.text.push(line);
  }
  return sections.map(({ text, ...section }) => ({ ...section, blocks: blocksOf(text.join('\n')) }));
}

/** Title and anchor of a chapter heading; undefined for any other line. */
function titleOf(line: string): Pick<Section, 'id' | 'title'> | undefined {
  if (!TITLE.test(line) || line.length > MOST_IN_TITLE) return undefined;
  const words = line.replace(TITLE, '');
  const title = words.replace(ANCHOR, '').trim();
  return title ? { id: ANCHOR.exec(words)?.[1] ?? slugOf(title), title } : undefined;
}

const startOf = (body: string): string => body.trim().split('\n')[0] ?? '';

/** What prevents a text from being published; empty for a valid one. */
export function markupProblems(body: string): MarkupProblem[] {
  const sections = sectionsOf(body);
  const html = HTML.exec(body);
  const ids = sections.map(({ id }) => id);
  return [
    ...unknownPlaceholders(body).map(({ name, meant }) => ({ kind: 'unknown-placeholder' as const, words: name, meant })),
    ...[...body.matchAll(LINK)].filter(([, , href = '']) => !isGoodLink(href)).map(([, , href = '']) => ({ kind: 'bad-link' as const, words: href })),
    ...(html ? [{ kind: 'html' as const, words: html[0] }] : []),
    ...(titleOf(startOf(body)) ? [] : [{ kind: 'no-section' as const, words: startOf(body).slice(0, 60) }]),
    ...sections.filter(({ blocks }) => blocks.length === 0).map(({ title }) => ({ kind: 'empty-section' as const, words: title })),
    ...sections.filter(({ id }, index) => ids.indexOf(id) < index).map(({ title }) => ({ kind: 'same-section' as const, words: title })),
  ];
}
