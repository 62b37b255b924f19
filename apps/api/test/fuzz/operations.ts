import fc from 'fast-check';
import { damagedBody, spoilt, valueOf, type Known, type Schema } from './schema-arbitrary.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

/** One operation of the OpenAPI document. */
export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** What is sent: values by place, and the body as text. */
export interface Call {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: string | undefined;
}

/** Longer addresses are the server's own business, before any operation is found. */
const LONGEST_IN_ADDRESS = 2_000;
/** Half of a character, as no program would write it. */
const BROKEN_BYTES = '%ED%A0%80';

const inAddress = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value) ?? '').slice(0, LONGEST_IN_ADDRESS);
  return text.isWellFormed() ? encodeURIComponent(text) : BROKEN_BYTES;
};

/** The address of a call. An empty part of a path would be another address. */
export function addressOf(path: string, { path: parts, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(parts[name]).replace(/^(\.{0,2})$/, '%20$1'));
  const search = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${inAddress(value)}`]));
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

const bodyOf = (operation: Operation): Schema | undefined => operation.requestBody?.content['application/json']?.schema;
/** JSON with halves of characters written as escapes, as a careless program sends them. */
const asJson = (value: unknown): string | undefined => JSON.stringify(value);

function goodValues({ parameters = [], ...operation }: Operation, known: Known): fc.Arbitrary<{ path: unknown; query: unknown; body?: unknown }> {
  const at = (place: 'path' | 'query') => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = Object.fromEntries(own.map(({ name, schema }) => [name, valueOf(schema, name, known)]));
    return fc.record(fields, { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) });
  };
  const body = bodyOf(operation as Operation);
  return fc.record({ path: at('path'), query: at('query'), ...(body && { body: valueOf(body, 'body', known) }) });
}

const asRecord = (values: unknown): Record<string, unknown> => (values !== null && typeof values === 'object' ? { ...values } : { value: values });

const callOf = (values: unknown): Call => {
  const { path, query, body } = values as { path: unknown; query: unknown; body?: unknown };
  return { path: asRecord(path), query: asRecord(query), body: asJson(body) };
};

/** Calls as the document wants them. */
export const goodCalls = (operation: Operation, known: Known): fc.Arbitrary<Call> => goodValues(operation, known).map(callOf);

/** Calls with one thing wrong, or a body that is none. */
export function badCalls(operation: Operation, known: Known): fc.Arbitrary<Call> {
  const spoiltCalls = spoilt(goodValues(operation, known)).map(callOf);
  const withDamagedBody = fc.tuple(goodCalls(operation, known), damagedBody).map(([call, body]) => ({ ...call, body }));
  return fc.oneof({ weight: 5, arbitrary: spoiltCalls }, { weight: 1, arbitrary: withDamagedBody });
}
