import fc from 'fast-check';
import { yourCoach } from '@coach/content';
import { isTaken } from './contract-input.ts';
import type { Operation } from './operations.ts';
import { valueOf, type Known, type Schema } from './schema-arbitrary.ts';

/** A field without nested fields, and its path in the query or the body. */
export interface Leaf {
  place: 'query' | 'body';
  at: readonly string[];
  schema: Schema;
}

/** A valid input of an operation, split into path, query and body. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** A marker that omits the field. */
export const MISSING = Symbol('missing');

const DAYS = ['0000-01-01', '0001-01-01', '0099-12-31', '1999-12-31', '2000-01-01', '2199-12-31', '2200-01-01', '9999-12-31', '2027-02-30', '12/31/2026'];
const TEXTS = ['', ' ', '\u0000', '\u0007', 'a\r\nb', '\u200b', '\u2060\u3164', '\u202eabc', '\ud800', 'NaN', 'Infinity', '1e400', '0x10', '-0', 'w'.repeat(50_000)];
const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 'NaN', 'Infinity', '1e3', '', 'x'];
const ANYWHERE = [MISSING, null, [], {}];

const DAY_TIMES = DAYS.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999-08:00`]);

function textValues({ format, minLength, maxLength }: Schema): unknown[] {
  const own = format === 'date' ? DAYS : format === 'date-time' ? [...DAYS, ...DAY_TIMES] : [];
  const lengths = [minLength, maxLength].filter((length) => length !== undefined).flatMap((length) => [length - 1, length, length + 1]);
  return [...own, ...TEXTS, ...lengths.filter((length) => length >= 0 && length <= 60_000).map((length) => 'w'.repeat(length)), 7, true];
}

function numberValues({ minimum, maximum }: Schema): unknown[] {
  return [...NUMBERS, ...[minimum, maximum].filter((bound) => bound !== undefined).flatMap((bound) => [bound - 1, bound, bound + 1])];
}

/** The values at and beyond the limits of a field. */
export function boundariesOf({ schema: { type, format, enum: choices, ...schema }, place }: Leaf): unknown[] {
  const own = type === 'string' ? textValues({ ...schema, ...(format && { format }) }) : type === 'integer' || type === 'number' ? numberValues(schema) : ['', 'nope', 0, 'true'];
  const values = [...new Set([...(choices ? ['', 'nope', '\u0000'] : own), ...ANYWHERE])];
  return place === 'query' ? values.filter((value) => typeof value !== 'object' || value === null) : values;
}

const isLeaf = ({ type, anyOf }: Schema): boolean => !anyOf && type !== 'object' && type !== 'array' && type !== 'null';

function leavesIn(schema: Schema, at: readonly string[]): Array<Pick<Leaf, 'at' | 'schema'>> {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => leavesIn(one, at));
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => leavesIn(inner, [...at, name]));
  if (schema.type === 'array') return leavesIn(schema.items ?? {}, [...at, '0']);
  return isLeaf(schema) && schema.const === undefined ? [{ at, schema }] : [];
}

const bodySchema = (operation: Operation): Schema | undefined => Object.values(operation.requestBody?.content ?? {})[0]?.schema;

/** Every field of an operation's query and body. */
export function leavesOf(operation: Operation): Leaf[] {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').flatMap(({ name, schema }) => leavesIn(schema, [name]).map((leaf) => ({ ...leaf, at: [name], place: 'query' as const })));
  const body = bodySchema(operation);
  const all = [...query, ...(body ? leavesIn(body, []).map((leaf) => ({ ...leaf, place: 'body' as const })) : [])];
  return [...new Map(all.map((leaf) => [JSON.stringify([leaf.place, leaf.at, leaf.schema]), leaf])).values()];
}

const MEANT: Record<string, fc.Arbitrary<unknown>> = { zone: fc.constant('America/New_York'), duration: fc.constantFrom(30, 60), services: fc.constant(yourCoach.services), plans: fc.constant(yourCoach.plans), packs: fc.constant(yourCoach.packs), replyTo: fc.constant('answers@studio.example') };

/** Falls back to plain text, so that only the tested field is invalid. */
const calm = (known: Known): Known => (name, schema) =>
  known(name, schema) ?? MEANT[name] ?? (schema.type === 'string' && !schema.format && !schema.pattern && !schema.enum && schema.const === undefined ? fc.constant('Plain words'.slice(0, schema.maxLength)) : undefined);

const SAMPLES = 60;

/** Generates valid inputs, one for each alternative of a body; alternatives without a valid sample are left out. */
export function validInputs(name: string, operation: Operation, known: Known): Input[] {
  const parameters = operation.parameters ?? [];
  const part = (place: 'path' | 'query') => {
    const own = parameters.filter((one) => one.in === place);
    return fc.record(Object.fromEntries(own.map(({ name: field, schema }) => [field, valueOf(schema, field, calm(known))])), { requiredKeys: own.filter(({ required }) => required).map((one) => one.name) });
  };
  const body = bodySchema(operation);
  return (body?.anyOf ?? [body]).flatMap((way) => {
    const input = fc.record({ path: part('path'), query: part('query'), body: way ? valueOf(way, 'body', calm(known)) : fc.constant(undefined) });
    const found = fc.sample(input, { numRuns: SAMPLES, seed: 20 }).find(({ path, query, body: sent }) => isTaken(name, { ...path, ...query, ...(sent as object | undefined) }));
    return found ? [found] : [];
  });
}

/** Returns a copy of an input with another value in one field. */
export function changed(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  const inner = changed((value as Record<string, unknown> | undefined)?.[first], rest, by);
  if (first === '0' && (Array.isArray(value) || value === undefined || value === null)) return inner === MISSING ? [] : [inner, ...((value as unknown[] | undefined) ?? []).slice(1)];
  const { [first]: _was, ...others } = (value ?? {}) as Record<string, unknown>;
  return inner === MISSING ? others : { ...others, [first]: inner };
}
