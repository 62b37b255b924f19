import { ORPCError } from '@orpc/client';
import { fill, inputTitle, messages } from '@coach/contracts';

/** For whom the document can be had alone: visitors and clients, or the coach. */
export const AUDIENCES = ['client', 'coach'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface Operation { security?: Record<string, string[]>[]; tags?: string[] }
type Paths = Record<string, Record<string, Operation>>;
type Components = Record<string, Record<string, unknown>>;
interface Described {
  info?: { description?: string };
  tags?: { name: string }[];
  paths?: object;
  components?: object;
  'x-tagGroups'?: { name: string; tags: string[] }[];
}

const WORDS: Record<Audience, string> = {
  client: 'This part is what visitors and clients call',
  coach: 'This part is what the coach alone calls',
};

/** Whether somebody asks for a part that there is. */
export const isAudience = (value: unknown): value is Audience => AUDIENCES.some((audience) => audience === value);

/** Refuses one that there is not. */
export function unknownAudience(): ORPCError<string, unknown> {
  const issues = [{ path: ['audience'], message: fill(messages.input.oneOf, { values: AUDIENCES.join(', ') }) }];
  return new ORPCError('AUDIENCE_UNKNOWN', { status: 422, message: inputTitle(issues), data: { issues } });
}

/** Whose an operation is: the coach's where it asks for the coach. */
const audienceOf = ({ security = [] }: Operation): Audience => (security[0]?.['bearer']?.includes('coach') ? 'coach' : 'client');

/** Keys of a path that are said of all its operations. */
const OF_ALL = ['parameters'];

function pathsFor(paths: Paths, audience: Audience): Paths {
  const kept = Object.entries(paths).map(([path, at]) => [path, Object.entries(at).filter(([key, operation]) => OF_ALL.includes(key) || audienceOf(operation) === audience)] as const);
  return Object.fromEntries(kept.filter(([, at]) => at.some(([key]) => !OF_ALL.includes(key))).map(([path, at]) => [path, Object.fromEntries(at)]));
}

const REFERENCE = /"#\/components\/(\w+)\/(\w+)"/g;

/** Places whose parts have numbers for names, which nobody asks for: what only one operation says of these stands there. */
const SHARED = ['responses', 'parameters'];

/** The operations with each shared part that is left to one of them where it is used. */
function unshared(paths: Paths, components: Components): Paths {
  const text = JSON.stringify(paths);
  const uses = new Map<string, number>();
  for (const [, place = '', name = ''] of text.matchAll(REFERENCE)) uses.set(`${place}/${name}`, (uses.get(`${place}/${name}`) ?? 0) + 1);
  return JSON.parse(text, (_key, value: { $ref?: string } | null) => {
    const [, , place = '', name = ''] = typeof value?.$ref === 'string' ? value.$ref.split('/') : [];
    return SHARED.includes(place) && uses.get(`${place}/${name}`) === 1 ? components[place]?.[name] : value;
  }) as Paths;
}

/** The components that something names, and those that they name themselves, in the order in which they were. */
function reachable(components: Components, from: unknown): Components {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, place = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (found.has(`${place}/${name}`)) continue;
      found.add(`${place}/${name}`);
      follow(components[place]?.[name]);
    }
  };
  follow(from);
  const isKept = (place: string, name: string): boolean => place === 'securitySchemes' || found.has(`${place}/${name}`);
  return Object.fromEntries(Object.entries(components).map(([place, parts]) => [place, Object.fromEntries(Object.entries(parts).filter(([name]) => isKept(place, name)))]));
}

/** The document with the operations of one audience alone, and what they are made of. */
export function documentFor<Document extends Described>(document: Document, audience: Audience): Document {
  const all = (document.components ?? {}) as Components;
  const paths = unshared(pathsFor((document.paths ?? {}) as Paths, audience), all);
  const used = new Set(Object.values(paths).flatMap((at) => Object.values(at)).flatMap(({ tags = [] }) => tags));
  const groups = document['x-tagGroups']?.map(({ name, tags }) => ({ name, tags: tags.filter((tag) => used.has(tag)) }));
  return {
    ...document,
    info: { ...document.info, description: `${WORDS[audience]}; \`GET /openapi.json\` is the whole.\n\n${document.info?.description ?? ''}` },
    tags: document.tags?.filter(({ name }) => used.has(name)),
    components: reachable(all, paths),
    paths,
    'x-tagGroups': groups?.filter(({ tags }) => tags.length > 0),
  };
}
