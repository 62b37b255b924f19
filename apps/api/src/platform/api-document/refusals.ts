import { adviceFor } from './refusal-advice.ts';

type Part = Record<string, unknown>;
interface Problem { properties?: { code?: { const?: string }; title?: { default?: string } } }
interface Answer { content?: Record<string, { schema?: { oneOf?: Problem[] } }> }
interface Operation { responses?: Record<string, Answer> }

/** A refusal for readers: its code, its status, what it means, and what to do about it. */
export interface Refusal {
  code: string;
  status: number;
  meaning: string;
  advice: string;
}

/** Every refusal named by the document's operations, by code; the first wording where there are several. */
export function refusalsOf(paths: object | undefined): Map<string, Refusal> {
  const found = new Map<string, Refusal>();
  const operations = Object.values((paths ?? {}) as Record<string, Record<string, Operation>>).flatMap((at) => Object.values(at));
  for (const { responses = {} } of operations) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const { properties } of Object.values(content).flatMap(({ schema }) => schema?.oneOf ?? [])) {
        const code = properties?.code?.const;
        if (code === undefined || found.has(code)) continue;
        found.set(code, { code, status: Number(status), meaning: properties?.title?.default ?? '', advice: adviceFor(code, Number(status)) });
      }
    }
  }
  return found;
}

/** The common part of all contract-specific refusals. */
const REFUSAL = {
  type: 'object',
  description: 'Problem details (RFC 9457) of a refusal that the operation names. Decide by `code`; `title` is a sentence for people.',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: 'Words to show to people, in the language of Accept-Language' },
    status: { type: 'integer', description: 'The HTTP status' },
    code: { type: 'string', description: 'Stable; programs decide by it' },
    defined: { const: true },
  },
  required: ['type', 'title', 'status', 'code', 'defined'],
};

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some messages are headings, without a full stop. */
const asSentence = (words: string): string => (words === '' || /[.!?]$/.test(words) ? words : `${words}.`);

/** The specific part of a named refusal, or undefined if the schema is not one. */
function shortened(schema: unknown, refusals: ReadonlyMap<string, Refusal>): Part | undefined {
  if (!isPart(schema) || !isPart(schema['properties'])) return undefined;
  const { code, data, defined } = schema['properties'];
  const known = isPart(code) ? refusals.get(String(code['const'])) : undefined;
  if (!known || !isPart(defined) || defined['const'] !== true) return undefined;
  return {
    description: `${asSentence(known.meaning)} Next: ${known.advice}`.trim(),
    allOf: [{ $ref: '#/components/schemas/Refusal' }],
    properties: { code, ...(isPart(data) && Object.keys(data).length > 0 && { data }) },
    ...((schema['required'] as string[]).includes('data') && { required: ['data'] }),
  };
}

/** By name: easier to find, and similar ones compress best next to each other. */
const byName = <Named extends object>(named: Named): Named => Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1))) as Named;

/** Describes the common part of refusals once, and for each code its meaning and advice: after all other schemas, where they also compress best. */
export function withShortRefusals<Document extends { components?: { schemas?: object } }>(document: Document, refusals: ReadonlyMap<string, Refusal>): Document {
  const [shapes, short]: [Part, Part] = [{}, {}];
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const refusal = shortened(schema, refusals);
    if (refusal) short[name] = refusal;
    else shapes[name] = schema;
  }
  return { ...document, components: { ...document.components, schemas: { ...shapes, Refusal: REFUSAL, ...byName(short) } } };
}
