import * as z from 'zod';
import { nearestName } from '@coach/domain';
import type { InputIssue } from './input-issues.ts';
import { fill } from '../messages/fill.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';

type Path = InputIssue['path'];
type Schema = z.core.$ZodType;

const NOTHING = z.object({});
const LONGEST_SHOWN = 60;
const MOST = 5;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Objects written by third parties, such as a browser's passkey, state in their description that extra keys are allowed. */
const takesMore = (schema: Schema): boolean => (z.globalRegistry.get(schema) as { additionalProperties?: unknown } | undefined)?.additionalProperties === true;

/** Every option of a schema that accepts an object, unwrapped. */
function objectsOf(schema: Schema): z.core.$ZodObject[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return [schema as z.core.$ZodObject];
  if (def.type === 'union') return def.options.flatMap((option) => objectsOf(option as Schema));
  if (def.type === 'intersection') return [def.left, def.right].flatMap((side) => objectsOf(side as Schema));
  const inner = around(schema);
  return inner ? objectsOf(inner) : [];
}

/** The inner schema of an optional, nullable, defaulted, piped, or lazy one. */
function around(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return def.in as Schema;
  if (def.type === 'lazy') return def.getter() as Schema;
  return 'innerType' in def ? (def.innerType as Schema) : undefined;
}

/** The keys that a record accepts; undefined when it accepts any. */
function namesOf(schema: Schema): readonly string[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'record') return choicesOf(def.keyType as Schema) as readonly string[] | undefined;
  const inner = around(schema);
  return inner && namesOf(inner);
}

/** The schema of a list's or record's entries. */
function entryOf(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return def.element as Schema;
  if (def.type === 'record') return def.valueType as Schema;
  const inner = around(schema);
  return inner && entryOf(inner);
}

/** The allowed values of a literal or enum field; undefined for any other field. */
function choicesOf(schema: Schema): readonly unknown[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'literal') return def.values;
  return def.type === 'enum' ? Object.values(def.entries) : undefined;
}

/** Of several object options, those matching the input's discriminator; else those without one. */
function meant(objects: readonly z.core.$ZodObject[], value: Record<string, unknown>): readonly z.core.$ZodObject[] {
  if (objects.length < 2) return objects;
  const kindsOf = ({ _zod: { def } }: z.core.$ZodObject) => Object.entries(def.shape).flatMap(([name, field]) => (name in value && choicesOf(field) ? [choicesOf(field)!.includes(value[name])] : []));
  const carried = objects.filter((object) => kindsOf(object).length > 0 && kindsOf(object).every(Boolean));
  const free = objects.filter((object) => kindsOf(object).length === 0);
  return [carried, free, objects].find((some) => some.length > 0)!;
}

function issueOf(name: string, known: readonly string[], path: Path): InputIssue {
  const near = nearestName(name, known);
  const shown = name.slice(0, LONGEST_SHOWN);
  return { path: [...path, shown], message: near ? fill(messages.unknownFieldNear, { name: shown, known: near }) : fill(messages.unknownField, { name: shown }) };
}

function* issuesIn(schema: Schema | undefined, value: unknown, path: Path): Generator<InputIssue> {
  if (typeof value !== 'object' || value === null || !schema) return;
  const objects = isRecord(value) ? meant(objectsOf(schema), value) : [];
  if (objects.length === 0) {
    const entry = entryOf(schema);
    const known = namesOf(schema);
    for (const [name, inner] of Object.entries(entry ? value : {})) {
      // zod's records drop this key, so it must not be accepted silently.
      if (name === '__proto__' || known?.includes(name) === false) yield issueOf(name, known ?? [], path);
      else yield* issuesIn(entry, inner, [...path, Array.isArray(value) ? Number(name) : name]);
    }
    return;
  }
  if (objects.some((object) => object._zod.def.catchall !== undefined || takesMore(object))) return;
  const known = [...new Set(objects.flatMap((object) => Object.keys(object._zod.def.shape)))];
  for (const [name, inner] of Object.entries(value)) {
    if (!known.includes(name)) yield issueOf(name, known, path);
    else for (const object of objects.filter(({ _zod: { def } }) => name in def.shape).slice(0, 1)) yield* issuesIn(object._zod.def.shape[name], inner, [...path, name]);
  }
}

/** The keys of an input unknown to its schema, each with the closest known one. Without a schema none is known. */
export function unknownFields(schema: z.core.$ZodType | undefined, input: unknown): InputIssue[] {
  const found: InputIssue[] = [];
  for (const issue of issuesIn(schema ?? NOTHING, input, [])) if (found.push(issue) === MOST) break;
  return found;
}
