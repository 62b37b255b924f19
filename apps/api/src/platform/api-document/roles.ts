import { scopeOf, type KeyScope } from '@coach/domain';

interface Problem { properties?: { code?: { const?: string } } }
interface Answer { description?: string; content?: Record<string, { schema?: { oneOf?: Problem[] } }> }
interface Operation { operationId?: string; tags?: string[]; security?: object[]; responses?: Record<string, Answer> }
type Paths = Record<string, Record<string, Operation>>;

/** What a status means, in words; its codes are the schema's alternatives, where each code's meaning and advice are listed once. */
const STATUS_WORDS: Record<string, string> = {
  400: 'Wrong input',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there',
  408: 'The body came too slowly. Send it again.',
  409: 'Conflict',
  410: 'Over',
  412: 'Changed meanwhile',
  413: 'The body is too large.',
  415: 'The body is of a content type that is not taken here.',
  422: 'Not possible',
  429: 'Too often',
  503: 'Not at the moment',
};

/** Only the coach's routes can be refused with this code, before anything else is checked. */
const OF_THE_COACH = 'SECOND_FACTOR_SETUP_REQUIRED';

const problemsOf = (answer: Answer | undefined): Problem[] => Object.values(answer?.content ?? {}).flatMap(({ schema }) => schema?.oneOf ?? []);

function describeOperation(operation: Operation, scope: KeyScope | null): void {
  // An empty list means that anybody may call; no list, that the document's default applies.
  const isOpen = operation.security?.length === 0;
  const isOfCoach = problemsOf(operation.responses?.['403']).some(({ properties }) => properties?.code?.const === OF_THE_COACH);
  if (!isOpen) operation.security = [{ bearer: [isOfCoach ? 'coach' : 'client'] }, ...(scope ? [{ apiKey: [scope] }] : [])];
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    const words = STATUS_WORDS[status];
    if (words !== undefined) answer.description = words;
  }
}

/** Adds to each operation who may call it (OpenAPI 3.1 allows role names and scopes for any scheme) and what each refusal means. */
export function withRolesAndRefusals<Document extends { paths?: object }>(document: Document): Document {
  for (const [path, methods] of Object.entries((document.paths ?? {}) as Paths)) {
    for (const [method, operation] of Object.entries(methods)) describeOperation(operation, scopeOf(method.toUpperCase(), path));
  }
  return document;
}
