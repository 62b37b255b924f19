import { STATUS_CODES } from 'node:http';

type Part = Record<string, unknown>;
/** Names of schemas, by their JSON. */
export type ShapeNames = ReadonlyMap<string, string>;

interface Named {
  paths?: object;
  components?: object;
}

interface Operation {
  parameters?: unknown[];
  responses?: Record<string, unknown>;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
/** `SLOT_TAKEN` becomes SlotTaken, and `Bad Request` BadRequest. */
const inPascalCase = (words: string): string => words.toLowerCase().split(/[^a-z0-9]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

/** A unique name: a second use of a name gets the suffix 2. */
function unique(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number++) name = /\d$/.test(base) ? `${base}_${number}` : `${base}${number}`;
  return name;
}

/** The code of a refusal's schema; empty for any code, undefined when it is not a refusal. */
function codeOf({ properties }: Part): string | undefined {
  if (!isPart(properties) || !isPart(properties['code']) || !isPart(properties['type']) || properties['type']['const'] !== 'about:blank') return undefined;
  return String(properties['code']['const'] ?? '');
}

/** Schemas up to this length are generic texts or numbers and cannot be recognized by their form. */
const PLAIN = 40;

/** A schema without the description of its use: `business`, "As it is published", is a Business. */
const bareOf = ({ description: _description, default: _default, ...shape }: Part): string => JSON.stringify(shape);
const saidOf = ({ description, default: usual }: Part): Part => ({ ...(description !== undefined && { description }), ...(usual !== undefined && { default: usual }) });

/** The common part of refusals with one code: their messages are listed with the operations. */
const withoutWords = (problem: Part): Part => ({ ...problem, properties: { ...(problem['properties'] as Part), title: { type: 'string' } } });

/** Refusals by status only: their schemas' names say which they are. */
const nameOfResponse = (status: string): string => (Number(status) < 400 ? STATUS_CODES[status]! : `E${status}`);

const namedParts = (place: 'schemas' | 'responses' | 'parameters') => {
  const made: Record<string, unknown> = {};
  const names = new Map<string, string>();
  return { made, names, refTo: (name: string) => ({ $ref: `#/components/${place}/${name}` }) };
};

/** Moves every named schema, and every refusal by its code, to the components, and references it where it was. */
function schemaNames(shapes: ShapeNames) {
  const { made, names, refTo } = namedParts('schemas');
  const taken = new Set(shapes.values());
  const bare = new Map([...shapes.keys()].reverse().map((said) => [bareOf(JSON.parse(said) as Part), said] as const).filter(([shape]) => shape.length > PLAIN));
  const nameOf = (part: Part, said: string): string | undefined => {
    const code = codeOf(part);
    const known = names.get(said) ?? (code === undefined ? shapes.get(said) : undefined);
    if (known !== undefined || code === undefined) return known;
    const name = unique(`${inPascalCase(code)}Problem`, taken);
    taken.add(name);
    names.set(said, name);
    return name;
  };
  const named = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(named);
    if (!isPart(part)) return part;
    const shape = codeOf(part) === undefined ? part : withoutWords(part);
    const name = 'type' in shape || 'oneOf' in shape || 'anyOf' in shape ? nameOf(shape, JSON.stringify(shape)) : undefined;
    if (name !== undefined && name in made) return refTo(name);
    const known = name === undefined && ('description' in shape || 'default' in shape) ? bare.get(bareOf(shape)) : undefined;
    if (known !== undefined) return { ...(named(JSON.parse(known)) as Part), ...saidOf(shape) };
    const anew = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, named(value)]));
    if (name === undefined) return anew;
    made[name] = anew;
    return refTo(name);
  };
  return { made, named };
}

/** Moves what several operations share to the components, under a name of its own. */
function sharedParts(place: 'responses' | 'parameters', parts: readonly unknown[]) {
  const { made, names, refTo } = namedParts(place);
  const uses = new Map<string, number>();
  for (const said of parts.map((part) => JSON.stringify(part))) uses.set(said, (uses.get(said) ?? 0) + 1);
  const shared = (words: string, part: unknown): unknown => {
    const said = JSON.stringify(part);
    if ((uses.get(said) ?? 0) < 2) return part;
    const name = names.get(said) ?? unique(inPascalCase(words), new Set(names.values()));
    names.set(said, name);
    made[name] = part;
    return refTo(name);
  };
  return { made, shared };
}

const nameOfParameter = (parameter: unknown): string => (isPart(parameter) ? String(parameter['name']) : '');

/** The same document with names for everything that has one, from which generated clients make types, in a quarter of the bytes. */
export function withNames<Document extends Named>(document: Document, shapes: ShapeNames): Document {
  const schemas = schemaNames(shapes);
  const paths = schemas.named(document.paths ?? {}) as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((at) => Object.values(at));
  const responses = sharedParts('responses', operations.flatMap((operation) => Object.values(operation.responses ?? {})));
  const parameters = sharedParts('parameters', operations.flatMap((operation) => operation.parameters ?? []));
  for (const operation of operations) {
    operation.responses = Object.fromEntries(Object.entries(operation.responses ?? {}).map(([status, response]) => [status, responses.shared(nameOfResponse(status), response)]));
    if (operation.parameters) operation.parameters = operation.parameters.map((parameter) => parameters.shared(nameOfParameter(parameter), parameter));
  }
  return { ...document, paths, components: { ...document.components, schemas: schemas.made, responses: responses.made, parameters: parameters.made } };
}
