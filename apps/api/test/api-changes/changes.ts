import { brokenShape, resolver, type Schemas, type Shape } from './schema-changes.ts';

interface Media { schema?: Shape }
type Content = Record<string, Media>;
interface Parameter { $ref?: string; name: string; in: string; required?: boolean; schema: Shape }
interface Answer { $ref?: string; content?: Content }
interface Operation { parameters?: Parameter[]; requestBody?: { required?: boolean; content?: Content }; responses: Record<string, Answer>; security?: Record<string, string[]>[] }

export interface Described {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas; parameters?: Record<string, Parameter>; responses?: Record<string, Answer> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head'];
const ROLES = ['', 'client', 'coach'];
const JSON_TYPE = 'application/json';

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const roleOf = ({ security }: Operation): number => ROLES.indexOf(Object.values(security?.[0] ?? {}).flat()[0] ?? '');

/** All operations, keyed by method and path. */
export const operationsOf = ({ paths }: Described): Map<string, Operation> =>
  new Map(Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).filter(([method]) => METHODS.includes(method)).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const)));

const parametersOf = ({ components }: Described, { parameters = [] }: Operation): Parameter[] => parameters.map((one) => (one.$ref === undefined ? one : components.parameters![lastOf(one.$ref)]!));
const answersOf = ({ components }: Described, { responses }: Operation): [string, Answer][] => Object.entries(responses).map(([status, answer]) => [status, answer.$ref === undefined ? answer : components.responses![lastOf(answer.$ref)]!]);

/** The error codes of an operation; programs branch on them. */
const codesOf = (document: Described, operation: Operation): string[] => {
  const resolve = resolver(document.components.schemas);
  const problems = answersOf(document, operation).filter(([status]) => Number(status) >= 400).flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => schema?.oneOf ?? []));
  return problems.flatMap((problem) => resolve(problem).properties?.['code']?.const ?? []).map(String);
};

/** The changes of one operation that break its callers. */
function brokenOperation(before: Described, was: Operation, after: Described, is: Operation): string[] {
  const resolvers = { before: resolver(before.components.schemas), after: resolver(after.components.schemas) };
  const compared = (one: Shape | undefined, other: Shape | undefined, way: 'sent' | 'read') => (one && other ? brokenShape(one, other, way, resolvers) : []);
  const [oldOnes, newOnes] = [parametersOf(before, was), parametersOf(after, is)];
  const same = (one: Parameter) => (other: Parameter) => other.name === one.name && other.in === one.in;
  const parameters = oldOnes.flatMap((one) => {
    const now = newOnes.find(same(one));
    return now ? compared(one.schema, now.schema, 'sent').map((words) => `parameter ${one.name}: ${words}`) : [`parameter ${one.name} is gone`];
  });
  const demanded = newOnes.filter((one) => one.required && !oldOnes.find(same(one))?.required).map(({ name }) => `parameter ${name} has to be sent now`);
  const bodies = compared(was.requestBody?.content?.[JSON_TYPE]?.schema, is.requestBody?.content?.[JSON_TYPE]?.schema, 'sent').map((words) => `body ${words}`);
  const now = new Map(answersOf(after, is));
  const answers = answersOf(before, was).filter(([status]) => Number(status) < 300).flatMap(([status, answer]) => {
    const other = now.get(status);
    if (!other) return [`answer ${status} is gone`];
    return compared(answer.content?.[JSON_TYPE]?.schema, other.content?.[JSON_TYPE]?.schema, 'read').map((words) => `answer ${words}`);
  });
  const codes = codesOf(before, was).filter((code) => !codesOf(after, is).includes(code)).map((code) => `refusal ${code} is gone`);
  return [...(roleOf(is) > roleOf(was) ? [`asks for ${ROLES[roleOf(is)]!} now`] : []), ...parameters, ...demanded, ...bodies, ...answers, ...codes];
}

/** Lists the changes that break programs written for the previous document, one line each, as the changelog must announce them. */
export function breakingChanges(before: Described, after: Described): string[] {
  const now = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, was]) => {
    const is = now.get(name);
    return is ? brokenOperation(before, was, after, is).map((words) => `${name}: ${words}`) : [`${name}: is gone`];
  });
}

/** Lists operations that are new. */
export const addedOperations = (before: Described, after: Described): string[] => [...operationsOf(after).keys()].filter((name) => !operationsOf(before).has(name));

/** Lists new parameters of existing operations, one line per parameter name. */
export function addedParameters(before: Described, after: Described): string[] {
  const now = operationsOf(after);
  const takers = new Map<string, string[]>();
  for (const [operation, was] of operationsOf(before)) {
    const is = now.get(operation);
    const known = new Set(parametersOf(before, was).map(({ name }) => name));
    const added = is ? parametersOf(after, is).filter(({ name }) => !known.has(name)) : [];
    for (const { name } of added) takers.set(name, [...(takers.get(name) ?? []), operation]);
  }
  return [...takers].map(([name, operations]) => `\`${name}\` of ${operations.join(', ')}`);
}
