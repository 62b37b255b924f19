import { takesIdempotencyKey } from '@coach/domain';
import { describeParameters } from './fields.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: unknown[];
  requestBody?: object;
  servers?: object[];
  responses?: Record<string, { description?: string; headers?: object; content?: Record<string, unknown> }>;
  'x-proof'?: string;
}

/** The media type of a download, by operation; the contract only says that it is a file. */
const DOWNLOADS: Record<string, string[]> = {
  'accountData.downloadExport': ['application/zip'],
  'bookings.calendarFile': ['text/calendar'],
  'billing.document': ['application/pdf'],
  'coaching.planFile': ['application/pdf', 'image/png', 'image/jpeg'],
  'adminCoaching.planFile': ['application/pdf', 'image/png', 'image/jpeg'],
  'businessArchives.download': ['application/zip'],
  'adminBooks.summary': ['application/pdf'],
  'adminBooks.document': ['application/pdf'],
};
const ANY_FILE = '*/*';

/** The default for files: every list that can be downloaded is a table. */
const TABLE = ['text/csv'];

function nameDownload({ operationId = '', responses = {} }: Operation): void {
  for (const answer of Object.values(responses)) {
    if (!answer.content || !(ANY_FILE in answer.content)) continue;
    answer.content = Object.fromEntries((DOWNLOADS[operationId] ?? TABLE).map((type) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]));
  }
}

/** Who may call, in words. */
function callerWords({ security }: Operation): string {
  if (!security || security.length === 0) return 'For anybody';
  return Object.values(security[0]!).flat().includes('coach') ? 'For the coach' : 'For the signed-in';
}

/** Adds who may call an operation to its description; the document's introduction says what methods promise. */
function describeOperation(operation: Operation): void {
  operation.description ??= `${callerWords(operation)}${operation['x-proof'] ? ', after `POST /auth/prove`' : ''}.`;
}

/** Descriptions that the generator only calls OK. */
const SUCCESS_WORDS: Record<string, string> = { 201: 'Made', 202: 'Taken; it is being done', 204: 'Done; there is nothing to say' };

/** Operations that read the refresh cookie, which browsers send only to its own path. */
const READING_COOKIE = ['/auth/refresh', '/auth/sign-out', '/auth/impersonation/end'];
export const WITHOUT_VERSION = [{ url: '/api' }];

const IDEMPOTENCY_KEY = { name: 'Idempotency-Key', in: 'header', description: 'Your own text, best a UUID: the same request under it is carried out once, and answered alike for 24 hours', schema: { type: 'string', minLength: 1, maxLength: 255 } };

const IF_MATCH = { name: 'If-Match', in: 'header', description: 'The `etag` of what you read: changed since, the answer is 412', schema: { type: 'string' } };

/** Headers shared by several responses, by their names in the document. */
export const HEADERS = { NextPage: { description: 'The address of the next page, `rel="next"`; absent on the last', schema: { type: 'string' } } } as const;

function describePages({ parameters = [], responses = {} }: Operation): void {
  const isPaged = (parameters as { name?: string; in?: string }[]).some((parameter) => parameter.in === 'query' && parameter.name === 'cursor');
  if (isPaged && responses['200']) responses['200'].headers = { Link: { $ref: '#/components/headers/NextPage' } };
}

/** Completes each generated operation. */
export function withOperationWords<Document extends { paths?: object }>(document: Document): Document {
  for (const [path, methods] of Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (READING_COOKIE.includes(path)) operation.servers = WITHOUT_VERSION;
      if (takesIdempotencyKey(method.toUpperCase(), path)) operation.parameters = [...(operation.parameters ?? []), structuredClone(IDEMPOTENCY_KEY)];
      if (operation.responses?.['412']) operation.parameters = [...(operation.parameters ?? []), structuredClone(IF_MATCH)];
      describeParameters(operation.parameters);
      nameDownload(operation);
      describePages(operation);
      describeOperation(operation);
      for (const [status, answer] of Object.entries(operation.responses ?? {})) if (answer.description === 'OK') answer.description = SUCCESS_WORDS[status] ?? 'OK';
    }
  }
  return document;
}
