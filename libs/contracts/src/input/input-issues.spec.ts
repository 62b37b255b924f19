import * as z from 'zod';
import { AuthEmailRequest, LocalDay, messages, SignUp } from '../index.ts';
import { inputIssues, inputTitle, type FoundIssue } from './input-issues.ts';
import { line, requiredLine, text } from './text.ts';

const issuesOf = (schema: z.ZodType, value: unknown) => inputIssues((schema.safeParse(value).error?.issues ?? []) as FoundIssue[]);
const titleOf = (schema: z.ZodType, value: unknown) => inputTitle(issuesOf(schema, value));
const field = (schema: z.ZodType) => z.object({ field: schema });

describe('input issues in the catalogue’s wording', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'This field is required: field'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'This field is required: field'],
    ['an empty text', requiredLine(10), ' ', 'This field is required: field'],
    ['no text', z.string(), 7, 'This has to be text: field'],
    ['no number', z.number(), 'x', 'This has to be a number: field'],
    ['no whole number', z.number().int(), 1.5, 'This has to be a whole number: field'],
    ['no list', z.array(z.string()), {}, 'This has to be a list: field'],
    ['another choice', z.enum(['a', 'b']), 'c', 'This has to be one of: a, b: field'],
    ['a union of values', z.union([z.literal(30), z.literal(60)]), 45, 'This has to be one of: 30, 60: field'],
    ['too much', z.number().max(5), 6, 'This is at most 5: field'],
    ['too little', z.number().min(1), 0, 'This is at least 1: field'],
    ['not above', z.number().positive(), 0, 'This is more than 0: field'],
    ['a long text', line(3), 'abcd', 'This has at most 3 characters: field'],
    ['too many entries', z.array(z.string()).max(1), ['a', 'b'], 'This has at most 1 entries: field'],
    ['no id', z.uuid(), 'x', 'This is not an id: field'],
    ['no day', LocalDay, '2027-02-30', 'This is not a day of the calendar (YYYY-MM-DD): field'],
    ['a day of another age', LocalDay, '0002-12-31', 'This is not a day between 2000 and 2199: field'],
    ['a pattern', z.string().regex(/^[a-z]{2}$/), 'X', 'This isn’t in the expected format: field'],
    ['its own words', z.string().min(6, messages.auth.passwordTooShort), 'x', messages.auth.passwordTooShort],
  ])('%s', (_, schema, value, title) => {
    expect(titleOf(field(schema), { field: value })).toBe(title);
  });

  test('refer to the matching variant of a union', () => {
    expect(issuesOf(AuthEmailRequest, { type: 'note', email: 'a@b.co', message: 'Hi' })).toEqual([{ path: ['subject'], message: messages.input.required }]);
    expect(issuesOf(AuthEmailRequest, { type: 'welcome', email: 'a@b.co' })).toEqual([{ path: ['user_id'], message: messages.input.required }]);
  });

  test('list the known kinds for an unknown one', () => {
    const kinds = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), one: z.string() }), z.object({ kind: z.literal('b'), two: z.string() })]);
    expect(issuesOf(kinds, { kind: 'c' })).toEqual([{ path: ['kind'], message: expect.stringMatching(/^This has to be one of: /) }]);
  });

  test('report a missing body', () => {
    expect(titleOf(SignUp, undefined)).toBe('The request has no body.');
  });
});

describe('texts', () => {
  const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

  test.each(['a\nb', 'a\rb', 'a\u2028b', 'a\tb', 'a\u0000b', '\u0085', '\ud800', 'a\u202eb', '\u2067a', '\u200b', '\u200d\ufe0f', '\u3164', '\u2800', '\u00ad'])('%j is not a line', (value) => {
    expect(takes(line(100), value)).toBe(false);
  });

  test.each(['\u0000', 'a\u001bb', '\udc00', 'a\u202eb', 'a\u202db', '\u200b\u2060', '\u3164'])('%j is not a text either', (value) => {
    expect(takes(text(100), value)).toBe(false);
  });

  test.each(['', 'a', 'a\nb\tc', 'a\r\nb', '\u202a+1 555\u202c', '👩🏽‍🎓', 'می‌خواهم', 'e\u0301'])('%j is a text', (value) => {
    expect(text(100).parse(value)).toBe(value);
  });

  test.each(['', 'Maya', 'می‌خواهم', '👩🏽‍🎓', 'O’Neill', '李'])('%j is a line', (value) => {
    expect(line(100).parse(value)).toBe(value);
  });
});
