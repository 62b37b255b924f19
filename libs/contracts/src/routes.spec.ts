import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from './index.ts';

function proceduresOf(router: object, name = ''): [string, AnyContractProcedure][] {
  return Object.entries(router).flatMap(([key, value]: [string, unknown]) => {
    const path = name ? `${name}.${key}` : key;
    if (isContractProcedure(value)) return [[path, value] as [string, AnyContractProcedure]];
    return proceduresOf(value as object, path);
  });
}

interface ErrorMapItem {
  status?: number;
  message?: string;
}

const procedures = proceduresOf(contract);
const definitions = procedures.map(([name, procedure]) => [name, procedure['~orpc']] as const);
const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

describe('every route', () => {
  test.each(definitions)('%s has a method, a path and a summary', (_, { route }) => {
    expect(route.method).toMatch(/^(?:GET|POST|PATCH|PUT|DELETE)$/);
    expect(route.path).toMatch(/^\/[a-z{]/);
    expect(route.summary).toMatch(/^[A-Z].{10,}[^.]$/);
    expect(route.tags).toHaveLength(1);
  });

  test('has a unique address', () => {
    const addresses = definitions.map(([, { route }]) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(15);
  });

  test.each(definitions)('%s declares its response', (_, { outputSchema }) => {
    expect(outputSchema).toBeDefined();
  });

  test.each(definitions)('%s declares its errors with status and message', (_, { errorMap }) => {
    for (const { status, message } of Object.values<ErrorMapItem>(errorMap)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/\S\S/);
    }
  });
});

describe('access', () => {
  const under = (prefix: string) => definitions.filter(([name]) => name.startsWith(prefix));

  test.each(under('admin.'))('%s is restricted to the coach', (_, { errorMap, route }) => {
    expect(errorMap).toMatchObject({ UNAUTHORIZED: { status: 401 }, FORBIDDEN: { status: 403 } });
    expect(route.path).toMatch(/^\/admin\//);
  });

  test.each(under('bookings.'))('%s requires a signed-in user', (_, { errorMap }) => {
    expect(errorMap).toMatchObject({ UNAUTHORIZED: { status: 401 } });
  });

  test.each(under('availability.'))('%s is public', (_, { errorMap }) => {
    expect(errorMap).not.toHaveProperty('UNAUTHORIZED');
  });
});

describe('the OpenAPI document', () => {
  test('contains every route and resolves every reference', async () => {
    const document = await generator.generate(contract, { info: { title: 'Coach', version: '1' } });
    const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path ?? {}));
    expect(operations).toHaveLength(procedures.length);
    const names = Object.keys(document.components?.schemas ?? {});
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
    expect(references.filter((name) => !names.includes(name))).toEqual([]);
  });
});
