import { PROBLEM_TYPE } from '../http/problem.ts';

type Part = Record<string, unknown>;

interface Operation {
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

interface Described {
  paths?: Record<string, Record<string, unknown> | undefined>;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** JavaScript's integer limits are not a promise about the field. */
export function withoutLanguageBounds(part: unknown): void {
  if (!isPart(part)) return;
  if (part['minimum'] === Number.MIN_SAFE_INTEGER) delete part['minimum'];
  if (part['maximum'] === Number.MAX_SAFE_INTEGER) delete part['maximum'];
  Object.values(part).forEach(withoutLanguageBounds);
}

const PLAIN: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

/** A nullable primitive as one line with two types (JSON Schema 2020-12). */
export function withPlainNulls(part: unknown): void {
  if (!isPart(part)) return;
  Object.values(part).forEach(withPlainNulls);
  const { anyOf } = part as { anyOf?: Part[] };
  const [value, none] = anyOf?.length === 2 ? anyOf : [];
  if (!value || none?.['type'] !== 'null' || !PLAIN.includes(value['type']) || 'const' in value) return;
  const own = { ...part };
  delete part['anyOf'];
  Object.assign(part, value, own, { type: [value['type'], 'null'] }, Array.isArray(value['enum']) && { enum: [...value['enum'], null] });
  delete part['anyOf'];
}

/** Inputs are closed: undescribed names are refused. */
export function closed(schema: unknown): void {
  if (!isPart(schema)) return;
  if (schema['type'] === 'object' && isPart(schema['properties'])) schema['additionalProperties'] ??= false;
  Object.values(schema).forEach(closed);
}

/** What the generator cannot know about this API's responses: the media type of refusals, closed inputs, no language limits. */
export function asAnswered<Document extends Described>(document: Document): Document {
  withoutLanguageBounds(document.paths);
  withPlainNulls(document.paths);
  const operations = Object.values(document.paths ?? {}).flatMap((at) => Object.values(at ?? {})) as Operation[];
  for (const { requestBody, responses = {} } of operations) {
    for (const { schema } of Object.values(requestBody?.content ?? {})) closed(schema);
    for (const [status, { content }] of Object.entries(responses)) {
      const json = content?.['application/json'];
      if (!content || !json || Number(status) < 400) continue;
      content[PROBLEM_TYPE] = json;
      delete content['application/json'];
    }
  }
  return document;
}
