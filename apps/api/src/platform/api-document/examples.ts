import { exampleNumber, exampleText } from './example-values.ts';

type Part = Record<string, unknown>;
interface Media { schema?: Part; example?: unknown }
interface Operation { requestBody?: { content?: Record<string, Media> }; responses?: Record<string, { $ref?: string; content?: Record<string, Media> }> }
interface Document { paths?: object; components?: { schemas?: object; responses?: object } }

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
const JSON_TYPE = 'application/json';
const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A nullable part longer than this is shown as null: its own schema describes it, and nobody reads through more. */
const LONG_PART = 60;
/** The same limit for a list. */
const LONG_LIST = 100;
/** The same limit for a nullable text, or an optional part next to other optional ones. */
const SHORT_PART = 20;

const orNull = (value: unknown, isNullable: boolean, most: number): unknown => (isNullable && JSON.stringify(value).length > most ? null : value);

/**
 * Builds an example of a schema from those of its parts, as complete as a response: nullable values are present unless long, and
 * of several long optional parts only the first, which shows how the others look; none in a short example. A nested list is
 * empty if it would be very long, or if its items have an example of their own (`shown`, by name), and of lists in a list only the
 * first is filled. Responses get short examples, because every call returns them in full.
 */
export function exampleMaker(schemas: Readonly<Record<string, unknown>>, shown: ReadonlySet<string> = new Set(), isShort = false) {
  const ofObject = (schema: Part): unknown => {
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const fields = Object.entries(isPart(schema['properties']) ? schema['properties'] : {}).map(([name, field]) => [name, exampleOf(field, name)] as const);
    const further = fields.filter(([name]) => !required.has(name));
    const left = isShort && required.size > 0 ? further : further.filter(([, value]) => JSON.stringify(value).length > SHORT_PART).slice(1);
    return Object.fromEntries(fields.filter((field) => !left.includes(field)));
  };
  const ofArray = ({ items, minItems, prefixItems }: Part, name: string): unknown => {
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleOf(item, name));
    const count = Math.max(1, Number(minItems ?? 1));
    const first = exampleOf(items, name.replace(/s$/, ''));
    const isListOfLists = Array.isArray(first) && isPart(items) && !items['minItems'];
    const list = Array.from({ length: count }, (_, index) => (isListOfLists && index > 0 ? [] : first));
    if (!isPart(items) || name === '' || minItems !== undefined) return list;
    const isNamed = typeof items['$ref'] === 'string';
    if (!isNamed && !isShort) return list;
    const most = isNamed && shown.has(lastOf(String(items['$ref']))) ? LONG_PART : LONG_LIST;
    return JSON.stringify(list).length > most ? [] : list;
  };
  const ofKind = (schema: Part, name: string): unknown => {
    const kinds = [schema['type']].flat();
    const kind = kinds.find((one) => one !== 'null');
    if (kind === 'object' || isPart(schema['properties'])) return ofObject(schema);
    if (kind === 'array') return ofArray(schema, name);
    if (kind === 'string') return orNull(exampleText(name, schema), kinds.includes('null'), SHORT_PART);
    if (kind === 'integer' || kind === 'number') return exampleNumber(name, schema);
    return kind === 'boolean' ? !/^(?:is_over|is_cancelled|cancel_at_period_end|is_suspended|complimentary)$/.test(name) : null;
  };
  const ofChoices = (choices: readonly unknown[], name: string): unknown => {
    const first = exampleOf(choices[0], name);
    const isNullable = choices.some((choice) => isPart(choice) && choice['type'] === 'null');
    return orNull(first, isNullable, LONG_PART);
  };
  function exampleOf(schema: unknown, name = ''): unknown {
    if (!isPart(schema)) return {};
    if (typeof schema['$ref'] === 'string') return exampleOf(schemas[lastOf(schema['$ref'])], name);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return schema['enum'][0];
    const choices = schema['oneOf'] ?? schema['anyOf'];
    if (Array.isArray(choices)) return ofChoices(choices, name);
    if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map((part: unknown) => exampleOf(part, name)), 'properties' in schema ? ofObject(schema) : {});
    return ofKind(schema, name);
  }
  return exampleOf;
}

const operationsOf = ({ paths }: Document): Operation[] => Object.values((paths ?? {}) as Record<string, Record<string, Operation>>).flatMap((at) => Object.values(at));

/** Response schemas of operations. */
function answersOf(document: Document): Media[] {
  const { components } = document;
  const operations = operationsOf(document);
  const own = operations.flatMap(({ responses = {} }) => Object.entries(responses).filter(([status]) => Number(status) < 300).map(([, answer]) => answer));
  const shared = (components?.responses ?? {}) as Record<string, { content?: Record<string, Media> }>;
  const answers = own.map((answer) => (answer.$ref === undefined ? answer : shared[lastOf(answer.$ref)]!));
  return [...new Set(answers)].flatMap(({ content }) => content?.[JSON_TYPE] ?? []);
}

const bodiesOf = (document: Document): Media[] => operationsOf(document).flatMap(({ requestBody }) => requestBody?.content?.[JSON_TYPE] ?? []);

/** The named schema of a value, or of a list's items. */
function referenceOf({ schema }: Media): string | undefined {
  const { $ref, items } = (schema ?? {}) as { $ref?: string; items?: { $ref?: string } };
  return $ref ?? items?.$ref;
}

/**
 * An example of every response and every body: with its named schema if there is one, so that it appears once for all operations,
 * otherwise next to the response.
 */
export function withExamples<Described extends Document>(document: Described): Described {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Part>;
  const [answers, bodies] = [answersOf(document), bodiesOf(document)];
  const shown = new Set([...answers, ...bodies].flatMap((media) => referenceOf(media) ?? []).map(lastOf));
  const [ofAnswer, ofBody] = [exampleMaker(schemas, shown, true), exampleMaker(schemas, shown)];
  for (const [media, exampleOf] of [...answers.map((media) => [media, ofAnswer] as const), ...bodies.map((media) => [media, ofBody] as const)]) {
    const reference = referenceOf(media);
    const named = reference === undefined ? undefined : schemas[lastOf(reference)];
    if (named) named['examples'] ??= [exampleOf({ $ref: reference })];
    else if (media.schema) media.example = exampleOf(media.schema);
  }
  return document;
}
