import fc from 'fast-check';

/** The subset of JSON schema used by the API's document. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

/** Meaningful values by field name: ids of existing rows, available times. */
export type Known = (name: string, schema: Schema) => fc.Arbitrary<unknown> | undefined;

/** Texts known to break programs. */
export const NAUGHTY_STRINGS = [
  ...['\0', 'a\0b', '\ud800', 'x\udc00y', '\ufffe\uffff', '\u202eelbatius\u202c', 'مرحبا بالعالم', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ...[`'; drop table users; --`, `1' or '1'='1`, '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '${7*7}{{7*7}}', '%00%0a', '../../../etc/passwd'],
  ...['__proto__', 'constructor', '\r\nBcc: everybody@example.test', '=cmd|calc!A1', ' ', '\t\n', 'null', 'NaN', '1e400'],
];
const MEGABYTE = 'm'.repeat(2 ** 20);
/** Values that are invalid for every field. */
const NONSENSE: readonly unknown[] = [null, true, 0, -1, 0.5, 1e308, -(2 ** 53), '', [], {}, [[[]]], { $ne: 1 }, '2027-02-30', 'not-an-id', MEGABYTE, ...NAUGHTY_STRINGS];
const DAMAGED_BODIES = ['', '{', '[]', 'null', '"text"', '{"__proto__":{"is_admin":true}}', '{"a":'.repeat(2_000), '\u0000'];

const fitted = (text: string, { minLength = 0, maxLength = Infinity }: Schema): string => text.slice(0, maxLength).padEnd(minLength, '.');

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid({ version: 4 }),
  date: fc.oneof(
    fc.date({ min: new Date('2027-02-01'), max: new Date('2027-06-30'), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
    fc.constantFrom('0001-01-01', '9999-12-31', '2028-02-29', '2027-03-14', '2027-11-07'),
  ),
  'date-time': fc.oneof(
    fc.date({ min: new Date('2027-02-01'), max: new Date('2027-06-30'), noInvalidDate: true }).map((at) => at.toISOString()),
    fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2027-03-14T02:30:00-08:00', '1970-01-01T00:00:00.000Z'),
  ),
  // Local addresses only, so that no request leaves this machine.
  uri: fc.constantFrom('http://127.0.0.1:1/', 'https://localhost/a.mp4', 'file:///etc/passwd', 'javascript:alert(1)', 'http://[::1]/', 'https://127.0.0.1/%00'),
};

function text(schema: Schema): fc.Arbitrary<string> {
  const format = schema.format ? FORMATS[schema.format] : undefined;
  if (format) return format;
  if (schema.pattern?.includes('(?!')) return fc.constantFrom('/photos/before-after.avif', 'https://example.test/film.mp4', '/%00', '/..%2f..%2fetc/passwd', 'https://x/"><script>');
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { maxLength: Math.min(schema.maxLength ?? 40, 100) });
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map((words) => fitted(words, schema)) },
    { weight: 4, arbitrary: fc.constantFrom(...NAUGHTY_STRINGS).map((words) => fitted(words, schema)) },
    { weight: 1, arbitrary: fc.constant(fitted('w'.repeat(Math.min(schema.maxLength ?? 2 ** 20, 2 ** 20)), schema)) },
  );
}

function amount({ type, minimum, maximum, exclusiveMinimum, multipleOf = 1 }: Schema): fc.Arbitrary<number> {
  const least = Math.ceil((minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1)) / multipleOf);
  const most = Math.floor((maximum ?? 2 ** 31) / multipleOf);
  const whole = fc.integer({ min: Math.max(least, Number.MIN_SAFE_INTEGER), max: Math.min(most, Number.MAX_SAFE_INTEGER) }).map((count) => count * multipleOf);
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: least, max: most, noNaN: true }));
}

const list = ({ items = {}, minItems = 0, maxItems = 4 }: Schema, name: string, known: Known): fc.Arbitrary<unknown> =>
  fc.array(valueOf(items, name, known), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });

function record({ properties = {}, required = [], additionalProperties }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name, known)]));
  if (typeof additionalProperties === 'object') return fc.dictionary(fc.constantFrom(...NAUGHTY_STRINGS, 'home.hero.title'), valueOf(additionalProperties, '', known), { maxKeys: 3 });
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Generates valid values of a schema, including known values of its fields. */
export function valueOf(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const plain = plainValueOf(schema, name, known);
  const meant = known(name, schema);
  return meant ? fc.oneof({ weight: 3, arbitrary: meant }, { weight: 1, arbitrary: plain }) : plain;
}

function plainValueOf(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, name, known)));
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'integer' || schema.type === 'number') return amount(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return list(schema, name, known);
  if (schema.type === 'object') return record(schema, known);
  return fc.jsonValue();
}

/** Lists the path of every part of a value, including the contents of objects and lists. */
const placesIn = (value: unknown, at: readonly string[] = []): string[][] =>
  value !== null && typeof value === 'object' ? [...(at.length > 0 ? [[...at]] : []), ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))] : [[...at]];

function damaged(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === first ? damaged(inner, rest, by) : (inner as unknown)));
  return { ...(value as object), [first]: damaged((value as Record<string, unknown>)[first], rest, by) };
}

/** Generates values with one part removed or replaced by nonsense. */
export const invalidated = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, fc.nat(), fc.constantFrom(undefined, ...NONSENSE))
    .map(([value, pick, by]) => {
      const places = placesIn(value);
      return damaged(value, places[pick % places.length]!, by);
    });

/** Bodies that are not a JSON object. */
export const damagedBody = fc.constantFrom(...DAMAGED_BODIES);
