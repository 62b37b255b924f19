import { asChoice } from '../resolved-document.ts';

/** The parts of a JSON schema that the comparison reads. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  oneOf?: Shape[];
  anyOf?: Shape[];
  allOf?: Shape[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export type Schemas = Readonly<Record<string, Shape>>;
type Resolve = (shape: Shape) => Shape;

/** The direction of a value: sent values may only become less restricted, read values only more restricted. */
export type ValueDirection = 'sent' | 'read';

/** Deeper than any schema of the document. */
const DEEPEST = 12;

/** Follows references and merges `allOf` schemas into one. */
export const resolver = (schemas: Schemas): Resolve => {
  const resolve = (shape: Shape): Shape => {
    if (shape.$ref !== undefined) return resolve(schemas[shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)] ?? {});
    if (!shape.allOf) return asChoice(shape);
    const parts = [...shape.allOf.map(resolve), { ...shape, allOf: undefined }];
    return { ...Object.assign({}, ...parts) as Shape, properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Shape>, required: parts.flatMap(({ required = [] }) => required) };
  };
  return resolve;
};

const kindOf = ({ type, format, const: only, enum: values }: Shape): string => [[type].flat().toSorted().join('|') || (only ?? values ? 'value' : 'any'), format].filter(Boolean).join(' ');
const choicesOf = (shape: Shape): Shape[] | undefined => shape.oneOf ?? shape.anyOf;
const valuesOf = ({ enum: values, const: only }: Shape): unknown[] | undefined => values ?? (only === undefined ? undefined : [only]);

const LEAST = ['minimum', 'minLength', 'minItems'] as const;
const MOST = ['maximum', 'maxLength', 'maxItems'] as const;

/** Whether a text that was an enum value fits the current length and pattern limits. */
const isWithin = (value: unknown, { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Shape): boolean =>
  typeof value !== 'string' || (value.length >= minLength && value.length <= maxLength && new RegExp(pattern).test(value));

function narrowed(before: Shape, after: Shape): string[] {
  const named = valuesOf(before);
  if (named) return named.filter((value) => !isWithin(value, after)).map((value) => `no longer takes ${JSON.stringify(value)}`);
  const tighter = [
    ...LEAST.filter((bound) => (after[bound] ?? Number.NEGATIVE_INFINITY) > (before[bound] ?? Number.NEGATIVE_INFINITY)),
    ...MOST.filter((bound) => (after[bound] ?? Number.POSITIVE_INFINITY) < (before[bound] ?? Number.POSITIVE_INFINITY)),
  ].filter((bound) => !(bound.startsWith('min') && bound !== 'minimum' && after[bound] === 0));
  const pattern = after.pattern !== undefined && after.pattern !== before.pattern ? ['pattern'] : [];
  return [...tighter, ...pattern].map((bound) => `is taken more narrowly (${bound})`);
}

function changedValues(before: Shape, after: Shape, way: ValueDirection): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  // A new value in an answer is announced, and readers must expect it; a sent value that is no longer accepted is breaking.
  if (way === 'read' || !is) return [];
  return (was ?? ['any value']).filter((value) => !is.includes(value)).map((value) => `no longer takes ${JSON.stringify(value)}`);
}

/** Lists the changes of a schema that break programs written for it. */
export function brokenShape(before: Shape, after: Shape, way: ValueDirection, resolvers: { before: Resolve; after: Resolve }, depth = 0): string[] {
  const [was, is] = [resolvers.before(before), resolvers.after(after)];
  if (depth > DEEPEST) return [];
  const into = (one: Shape, other: Shape, name: string) => brokenShape(one, other, way, resolvers, depth + 1).map((words) => `${name}${/^[\w[]/.test(words) && words.includes(': ') ? `.${words}` : `: ${words}`}`);
  if (choicesOf(was) ?? choicesOf(is)) return brokenChoices(was, is, way, resolvers, depth);
  if (kindOf(was) !== kindOf(is) && !(valuesOf(was) && valuesOf(is))) return [`is ${kindOf(is)} and was ${kindOf(was)}`];
  const own = way === 'sent' ? [...narrowed(was, is), ...changedValues(was, is, way)] : [];
  const items = was.items && is.items ? into(was.items, is.items, '[]') : [];
  const fields = Object.entries(was.properties ?? {}).flatMap(([name, field]) => {
    const now = is.properties?.[name];
    if (!now) return [`${name}: is gone`];
    const lost = way === 'read' && was.required?.includes(name) && !is.required?.includes(name) ? [`${name}: may be absent now`] : [];
    return [...lost, ...into(field, now, name)];
  });
  const demanded = way === 'sent' ? (is.required ?? []).filter((name) => !was.required?.includes(name)).map((name) => `${name}: has to be sent now`) : [];
  return [...own, ...items, ...fields, ...demanded];
}

/** Every alternative callers send must still be accepted; every alternative they read must have existed before. */
function brokenChoices(was: Shape, is: Shape, way: ValueDirection, resolvers: { before: Resolve; after: Resolve }, depth: number): string[] {
  const [old, fresh] = [choicesOf(was) ?? [was], choicesOf(is) ?? [is]];
  const fits = (before: Shape, after: Shape) => brokenShape(before, after, way, resolvers, depth + 1).length === 0;
  const lost = way === 'sent' ? old.filter((one) => !fresh.some((other) => fits(one, other))) : fresh.filter((one) => !old.some((other) => fits(other, one)));
  return lost.map((one) => (way === 'sent' ? `no longer takes ${JSON.stringify(one).slice(0, 80)}` : `may be ${JSON.stringify(one).slice(0, 80)} now`));
}
