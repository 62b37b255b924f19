import * as z from 'zod';
import { fill } from '../messages/fill.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';

const words = messages.input;

/** zod's data about a refused value, before it is worded. */
type RawIssue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = { string: words.text, number: words.number, nan: words.number, int: words.wholeNumber, boolean: words.yesOrNo, array: words.list, object: words.object, record: words.object, file: words.file, date: words.time };
const FORMATS: Record<string, string> = { uuid: words.id, guid: words.id, url: words.address, datetime: words.time, date: words.day };

interface Bounds {
  most: string;
  least: string;
}
const COUNTED: Record<string, Bounds> = {
  string: { most: words.atMostCharacters, least: words.atLeastCharacters },
  array: { most: words.atMostEntries, least: words.atLeastEntries },
  set: { most: words.atMostEntries, least: words.atLeastEntries },
  file: { most: words.atMostBytes, least: words.required },
};

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');
export const oneOf = (values: readonly unknown[]): string => fill(words.oneOf, { values: listed(values) });

function missing({ path = [], expected }: { path?: PropertyKey[] | undefined; expected?: string }): string {
  return path.length === 0 && expected === 'object' ? words.bodyMissing : words.required;
}

const tooBig = (issue: RawIssue & { code: 'too_big' }): string =>
  fill(COUNTED[issue.origin]?.most ?? (issue.inclusive === false ? words.below : words.atMost), { n: String(issue.maximum) });

const tooSmall = (issue: RawIssue & { code: 'too_small' }): string =>
  issue.origin === 'string' && Number(issue.minimum) === 1
    ? words.required
    : fill(COUNTED[issue.origin]?.least ?? (issue.inclusive === false ? words.above : words.atLeast), { n: String(issue.minimum) });

/** The catalogue's messages for schema refusals without one of their own: no library wording, no patterns. */
export function wordsOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing(issue as never) : (TYPES[issue.expected] ?? words.notPossible);
    case 'invalid_value':
      return issue.input === undefined ? words.required : oneOf(issue.values);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? words.form;
    default:
      return words.notPossible;
  }
}

z.config({ localeError: wordsOf });

const TEMPLATES = Object.values(words).map((sentence) => sentence.split(/\{\w+\}/));

/** Whether a message could apply to any field, so that it needs the field's name. */
export const isOfAnyField = (sentence: string): boolean =>
  TEMPLATES.some(([start, end]) => (end === undefined ? sentence === start : sentence.startsWith(start!) && sentence.endsWith(end)));
