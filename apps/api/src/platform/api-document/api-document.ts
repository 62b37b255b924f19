import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@coach/contracts';
import { KEY_LIMIT } from '@coach/domain';
import { z } from 'zod';
import { PROBLEM_TYPE } from '../http/problem.ts';
import { asAnswered, closed, withoutLanguageBounds, withPlainNulls } from './answers.ts';
import { withBases } from './bases.ts';
import { withExamples } from './examples.ts';
import { describeFields } from './fields.ts';
import { withFurtherRoutes } from './further-routes.ts';
import { withNames } from './names.ts';
import { HEADERS, withOperationWords } from './operations.ts';
import { refusalsOf, withShortRefusals } from './refusals.ts';
import { withRolesAndRefusals } from './roles.ts';
import { bySubject, DOCUMENT_TAGS, TAG_GROUPS } from './tags.ts';

type Definition = [code: string, message: string, dataRequired: boolean, dataSchema: object];

/** The schema of one refusal as problem details. */
const problemSchema = ([code, message, dataRequired, dataSchema]: Definition) => ({
  type: 'object',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', default: message },
    status: { type: 'integer' },
    code: { const: code },
    defined: { const: true },
    data: dataSchema,
  },
  required: ['type', 'title', 'status', 'code', 'defined', ...(dataRequired ? ['data'] : [])],
});

const otherProblem = {
  type: 'object',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    defined: { const: false },
  },
  required: ['type', 'title', 'status', 'code', 'defined'],
};

/** Refusals from before a body is read, which no contract names: too slow, too long, or of an unsupported media type. */
const OF_ANY_BODY = Object.fromEntries([408, 413, 415].map((status) => [status, { description: String(status), content: { [PROBLEM_TYPE]: { schema: otherProblem } } }]));

const INTRODUCTION = `Everything the site does, it does through these routes.

Sign in with \`POST /auth/sign-in\` and send the \`access_token\` as a bearer; it lives 15 minutes and is renewed by
\`POST /auth/refresh\` with the httpOnly cookie. Times are ISO 8601; days are calendar days where the business is;
money is integer cents of its currency; a number is in the unit of its name (\`duration_minutes\`), a percent from 0 to 100. Refusals are problem details (RFC 9457) with a stable \`code\`;
those of an input name each field in \`data.issues\`. Fields and query names that are not described here are refused.

GET changes nothing. PUT and DELETE, sent again, leave the same. PATCH changes only what it names. What has \`x-proof\` is refused later than five minutes after \`POST /auth/prove\`.`;

const KEYS = `An API key as a bearer. It acts for whoever made it (\`POST /account/keys\`), within the scope that each
operation names; \`write\` includes \`read\`. An operation that names none wants a session. A key is refused with 401 \`KEY_INVALID\`, 403 \`KEY_NETWORK\`,
\`SCOPE_MISSING\` (the scope in \`data.scope\`) or \`SESSION_ONLY\`, and beyond ${KEY_LIMIT.limit} requests a minute with 429 \`KEY_RATE_LIMITED\` and Retry-After.`;

/** Schemas named by `meta({ id })` in the contracts; an input is closed, and named so when it is also an answer. */
function shapeNames(converter: ZodToJsonSchemaConverter): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, schema] of z.globalRegistry._idmap) {
    for (const strategy of ['output', 'input'] as const) {
      const [, shape] = converter.convert(schema as never, { strategy });
      withoutLanguageBounds(shape);
      withPlainNulls(shape);
      const open = JSON.stringify(shape);
      closed(shape);
      const shut = JSON.stringify(shape);
      if (!names.has(open)) names.set(open, strategy === 'output' ? id : `${id}Input`);
      if (!names.has(shut)) names.set(shut, `${id}Input`);
    }
  }
  return names;
}

/** The described release and its address; without an address in a document kept for a release. */
interface Release {
  version: string;
  site?: string;
}

/** The operations generated from the contract, with the refusals that apply to any body. */
async function generated({ version, site }: Release, converter: ZodToJsonSchemaConverter) {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(contract, {
    info: { title: 'Coach API', version, description: INTRODUCTION, contact: { name: 'Whoever runs this installation', ...(site !== undefined && { url: `${site}/contact` }) }, license: { name: 'MIT', identifier: 'MIT' } },
    tags: DOCUMENT_TAGS,
    servers: [{ url: '/api/v1', description: 'This installation' }],
    security: [{ bearer: [] }],
    components: { headers: HEADERS, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a sign-in. Each operation names the role it asks for: `client` is anyone who is signed in, `coach` only the coach.' }, apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'ck_live_…', description: KEYS } } },
    customErrorResponseBodySchema: (definitions) => ({
      oneOf: [...(definitions as unknown as Definition[]).map(problemSchema), otherProblem],
    }),
  });
  for (const { post, put, patch, delete: remove } of Object.values(document.paths ?? {}).filter((at) => at !== undefined)) {
    for (const operation of [post, put, patch, remove]) if (operation?.requestBody) Object.assign(operation.responses ?? {}, { ...OF_ANY_BODY, ...operation.responses });
  }
  return asAnswered(document);
}

/** The OpenAPI 3.1 document, generated from the contract, with every refusal that it names. */
export async function describedApi(release: Release) {
  const converter = new ZodToJsonSchemaConverter();
  const generatedOne = await generated(release, converter);
  const refusals = refusalsOf(generatedOne.paths);
  const named = withNames(withOperationWords(withRolesAndRefusals(generatedOne)), shapeNames(converter));
  const whole = withFurtherRoutes(withShortRefusals(named, refusals));
  describeFields(whole);
  const document = withExamples({ ...whole, components: { ...whole.components, schemas: withBases(whole.components?.schemas ?? {}) } });
  return { document: { ...document, paths: bySubject(document.paths ?? {}), 'x-tagGroups': TAG_GROUPS }, refusals: [...refusals.values()] };
}

export const apiDocument = async (version: string) => (await describedApi({ version })).document;
