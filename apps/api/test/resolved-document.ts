import { FURTHER_PATHS } from '../src/platform/api-document/further-routes.ts';

type Part = Record<string, unknown>;

interface Paths {
  paths: Record<string, Record<string, unknown>>;
}

/** Keeps the document's operations that the contract describes: no byte streams, no calls from other services. */
export const ofContract = <Document extends Paths>(document: Document): Document => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => !FURTHER_PATHS.includes(path))),
});

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Resolves a reference such as `#/components/schemas/Booking`; throws if it does not exist. */
function partAt(document: Part, reference: string): unknown {
  const found = reference.replace(/^#\//, '').split('/').reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), document);
  if (found === undefined) throw new Error(`The document has no ${reference}`);
  return found;
}

/** Rewrites a nullable type as a choice between the type and null. */
export function asChoice<Schema extends object>(schema: Schema): Schema {
  const { type, description, ...rest } = schema as { type?: unknown; description?: string };
  if (!Array.isArray(type)) return schema;
  return { ...(description !== undefined && { description }), anyOf: [{ type: type[0] as string, ...rest }, { type: 'null' }] } as unknown as Schema;
}

/** Returns the API's document with all references resolved, to compare the schemas of operations. */
export function resolved<Document>(document: unknown): Document {
  const root = document as Part;
  const at = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(at);
    if (!isPart(part)) return part;
    if (typeof part['$ref'] === 'string') return at(partAt(root, part['$ref']));
    return asChoice(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, at(value)])));
  };
  return ofContract(at(root) as Document & Paths);
}
