import fc from 'fast-check';
import { damagedBody, invalidated, valueOf, type Known, type Schema } from './schema-arbitrary.ts';

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

/** The values to send by location, with the body as text. */
export interface Call {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: string | undefined;
}

/** The server rejects longer addresses before it finds an operation. */
const LONGEST_IN_ADDRESS = 2_000;
/** A lone surrogate, which well-formed text cannot contain. */
const BROKEN_BYTES = '%ED%A0%80';

const inAddress = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value) ?? '').slice(0, LONGEST_IN_ADDRESS);
  return text.isWellFormed() ? encodeURIComponent(text) : BROKEN_BYTES;
};

/** Builds the address of a call. An empty path parameter would lead to another route, so it is padded. */
export function addressOf(path: string, { path: parts, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(parts[name]).replace(/^(\.{0,2})$/, '%20$1'));
  const search = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${inAddress(value)}`]));
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

const bodyOf = (operation: Operation): Schema | undefined => operation.requestBody?.content['application/json']?.schema;
/** JSON with lone surrogates as escapes, as a sloppy client would send them. */
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

/** Generates valid calls as documented. */
export const goodCalls = (operation: Operation, known: Known): fc.Arbitrary<Call> => goodValues(operation, known).map(callOf);

/** Generates calls with one invalid value, or with a malformed body. */
export function badCalls(operation: Operation, known: Known): fc.Arbitrary<Call> {
  const spoiltCalls = invalidated(goodValues(operation, known)).map(callOf);
  const withDamagedBody = fc.tuple(goodCalls(operation, known), damagedBody).map(([call, body]) => ({ ...call, body }));
  return fc.oneof({ weight: 5, arbitrary: spoiltCalls }, { weight: 1, arbitrary: withDamagedBody });
}
