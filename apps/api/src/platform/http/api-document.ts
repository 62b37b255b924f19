import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@coach/contracts';
import { asAnswered } from './api-document-answers.ts';
import { PROBLEM_TYPE } from './problem.ts';

type Definition = [code: string, message: string, dataRequired: boolean, dataSchema: object];

/** The shape of one refusal as problem details. */
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

/** Said before a body is even looked at, so no contract names them: it came too slowly, is too long, or of a kind not taken. */
const OF_ANY_BODY = Object.fromEntries([408, 413, 415].map((status) => [status, { description: String(status), content: { [PROBLEM_TYPE]: { schema: otherProblem } } }]));

const INTRODUCTION = `Everything the site does, it does through these routes.

Sign in with \`POST /auth/sign-in\` and send the \`access_token\` as a bearer; it lives 15 minutes and is renewed by
\`POST /auth/refresh\` with the httpOnly cookie. Times are ISO 8601; days are calendar days where the business is;
money is integer cents of its currency. Refusals are problem details (RFC 9457) with a stable \`code\`;
those of an input name each field in \`data.issues\`. Fields and query names that are not described here are refused.`;

/** The OpenAPI 3.1 document, generated from the one contract. `version` is the release's. */
export async function apiDocument(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Coach API', version, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    customErrorResponseBodySchema: (definitions) => ({
      oneOf: [...(definitions as unknown as Definition[]).map(problemSchema), otherProblem],
    }),
  });
  for (const { post, put, patch, delete: remove } of Object.values(document.paths ?? {}).filter((at) => at !== undefined)) {
    for (const operation of [post, put, patch, remove]) if (operation?.requestBody) Object.assign(operation.responses ?? {}, { ...OF_ANY_BODY, ...operation.responses });
  }
  return asAnswered(document);
}
