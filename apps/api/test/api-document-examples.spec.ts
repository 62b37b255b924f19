import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { exampleMaker } from '../src/platform/api-document/examples.ts';
import { BY_CODE } from '../src/platform/api-document/refusal-advice.ts';

interface Media { schema?: { $ref?: string; items?: { $ref?: string } }; example?: unknown }
interface Parameter { $ref?: string; name: string; description?: string }
interface Operation { operationId: string; summary: string; description?: string; parameters?: Parameter[]; requestBody?: { content: Record<string, Media> }; responses: Record<string, { $ref?: string; content?: Record<string, Media> }> }
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[]; description?: string; properties?: object }>; responses: Record<string, { content?: Record<string, Media> }>; parameters: Record<string, Parameter> };
}

const lastOf = (reference: string): string => reference.split('/').at(-1)!;

describe('the API document', () => {
  let document: Described;
  let ajv: Ajv2020;
  beforeAll(async () => {
    document = JSON.parse(JSON.stringify(await apiDocument('test'))) as Described;
    ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv as never);
    ajv.addSchema({ $id: 'document', components: document.components });
  });
  const each = () => Object.values(document.paths).flatMap((methods) => Object.entries(methods).filter(([method]) => method !== 'parameters').map(([, operation]) => operation));
  const complaintsAbout = (schema: object, value: unknown) => {
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
    return check(value) ? [] : check.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const answers = () =>
    each().flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) < 300)
        .flatMap(([, answer]) => (answer.$ref ? document.components.responses[lastOf(answer.$ref)]! : answer).content?.['application/json'] ?? [])
        .map((media) => ({ operationId, media })),
    );

  const bodies = () => each().flatMap(({ operationId, requestBody }) => (requestBody?.content['application/json'] ? [{ operationId: `${operationId} body`, media: requestBody.content['application/json'] }] : []));

  it('has an example for every answer and every body that its schema accepts', () => {
    const wrong = [...answers(), ...bodies()].flatMap(({ operationId, media: { schema = {}, example } }) => {
      const named = schema.$ref ?? schema.items?.$ref;
      const shown = named ? document.components.schemas[lastOf(named)]!.examples?.[0] : example;
      if (shown === undefined) return [`${operationId}: none`];
      return complaintsAbout(schema, schema.items?.$ref ? [shown] : shown).map((words) => `${operationId}: ${words}`);
    });
    expect(wrong).toEqual([]);
    expect(answers().length).toBeGreaterThan(200);
  });

  it('can generate a valid example of every schema', () => {
    const exampleOf = exampleMaker(document.components.schemas);
    const wrong = Object.keys(document.components.schemas).flatMap((name) => complaintsAbout({ $ref: `#/components/schemas/${name}` }, exampleOf({ $ref: `#/components/schemas/${name}` })).map((words) => `${name}: ${words}`));
    expect(wrong).toEqual([]);
  });

  it('describes every operation and every parameter', () => {
    const bare = each().flatMap(({ operationId, summary, description, parameters = [] }) => {
      const told = parameters.map((parameter) => (parameter.$ref ? document.components.parameters[lastOf(parameter.$ref)]! : parameter));
      return [...(summary && description ? [] : [operationId]), ...told.filter((parameter) => !parameter.description).map(({ name }) => `${operationId} ${name}`)];
    });
    expect(bare).toEqual([]);
  });

  it('gives advice for every refusal, and for no other code', () => {
    const problems = Object.entries(document.components.schemas).filter(([name]) => /Problem\d*$/.test(name) && name !== 'Problem');
    expect(problems.filter(([, { description = '' }]) => !/^.+[.!?] Next: .+\.$/s.test(description)).map(([name]) => name)).toEqual([]);
    const text = JSON.stringify(document.components.schemas);
    expect(Object.keys(BY_CODE).filter((code) => !text.includes(`{"const":"${code}"}`))).toEqual([]);
  });

  it('names the media type of every download, and contains no internal references', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('*/*');
    expect(text.match(/\((?:[A-Z]{2,5}-\d+|specification)[^)]*\)/g)).toBeNull();
  });
});
