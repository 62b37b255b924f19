import { scopeOf } from '@coach/domain';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { DOCUMENT_TAGS } from '../src/platform/api-document/tags.ts';
import { accessRows } from './access-rows.ts';
import { resolved } from './resolved-document.ts';

type Operations = Record<string, Record<string, { tags?: string[]; security?: Record<string, string[]>[]; responses: Record<string, { description: string }> }>>;

const SECURITY = { everybody: [], cookie: [], 'signed-in': [{ bearer: ['client'] }], coach: [{ bearer: ['coach'] }] };

const keysFor = (name: string) => {
  const scope = scopeOf(...(name.split(' ') as [string, string]));
  return scope ? [{ apiKey: [scope] }] : [];
};

describe('the API document', () => {
  let operations: Operations;
  beforeAll(async () => {
    operations = resolved<{ paths: Operations }>(await apiDocument('test')).paths;
  });
  const each = () => Object.entries(operations).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })));

  it('requires of every operation the role in the access matrix, and of API keys their scope', () => {
    const told = Object.fromEntries(each().map(({ name, operation }) => [name, operation.security]));
    const wanted = Object.fromEntries(Object.entries(accessRows).map(([name, { audience }]) => [name, [...SECURITY[audience], ...(SECURITY[audience].length > 0 ? keysFor(name) : [])]]));
    expect(told).toEqual(wanted);
  });

  it('explains every refusal', () => {
    const bare = each().flatMap(({ name, operation }) => Object.entries(operation.responses).filter(([status, { description }]) => Number(status) >= 400 && /^\d*$/.test(description)).map(([status]) => `${name} ${status}`));
    expect(bare).toEqual([]);
  });

  it('describes every group of operations, none of them empty', () => {
    const used = new Set(['Files and streams', ...each().flatMap(({ operation }) => operation.tags ?? [])]);
    expect(DOCUMENT_TAGS.map(({ name }) => name).sort()).toEqual([...used].sort());
  });
});
