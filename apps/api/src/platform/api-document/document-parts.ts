import { ORPCError } from '@orpc/client';
import { fill, inputTitle, messages } from '@coach/contracts';
import { AREA_TITLES, AREAS, areaOf, type Area } from './areas.ts';

/** Audiences with a document of their own: visitors and clients, or the coach. */
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

/** A part of the document: an audience's operations, or one area of the coach's. The whole without either. */
export interface Part {
  audience?: Audience;
  area?: Area;
}

/** The whole and every available part. */
export const PARTS: readonly Part[] = [{}, ...AUDIENCES.map((audience) => ({ audience })), ...AREAS.map((area) => ({ audience: 'coach' as const, area }))];

/** A part's name for readers. */
export const titleOf = ({ audience, area }: Part): string => (area ? AREA_TITLES[area] : audience === undefined ? 'Everything' : audience === 'client' ? 'Visitors and clients' : 'The coach alone');

/** The query of a part. */
export const queryOf = ({ audience, area }: Part): string => (area ? `?area=${area}` : audience ? `?audience=${audience}` : '');

export const addressOfPart = (part: Part): string => `/api/v1/openapi.json${queryOf(part)}`;

const refused = (code: string, name: string, values: readonly string[]) => {
  const issues = [{ path: [name], message: fill(messages.input.oneOf, { values: values.join(', ') }) }];
  return new ORPCError(code, { status: 422, message: inputTitle(issues), data: { issues } });
};

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value => values.some((one) => one === value);

/** The requested part; areas belong to the coach. Throws AUDIENCE_UNKNOWN and AREA_UNKNOWN. */
export function partAskedFor({ audience, area }: { audience?: unknown; area?: unknown }): Part {
  if (audience !== undefined && !isOneOf(AUDIENCES, audience)) throw refused('AUDIENCE_UNKNOWN', 'audience', AUDIENCES);
  if (area === undefined) return PARTS.find((part) => !part.area && part.audience === audience)!;
  if (!isOneOf(AREAS, area)) throw refused('AREA_UNKNOWN', 'area', AREAS);
  if (audience === 'client') throw refused('AUDIENCE_UNKNOWN', 'audience', ['coach']);
  return PARTS.find((part) => part.area === area)!;
}

/** An operation's audience: the coach if it requires the coach. */
const audienceOf = ({ security = [] }: Operation): Audience => (security[0]?.['bearer']?.includes('coach') ? 'coach' : 'client');

/** The smallest part containing an operation. */
export function partOf(operation: Operation): Part {
  const audience = audienceOf(operation);
  const area = audience === 'coach' ? areaOf(operation.tags?.[0] ?? '') : undefined;
  return { audience, ...(area && { area }) };
}

const isWithin = ({ audience, area }: Part, operation: Operation): boolean => {
  const own = partOf(operation);
  return (audience === undefined || audience === own.audience) && (area === undefined || area === own.area);
};

/** Keys of a path that apply to all its operations. */
const OF_ALL = ['parameters'];

function pathsFor(paths: Paths, part: Part): Paths {
  const kept = Object.entries(paths).map(([path, at]) => [path, Object.entries(at).filter(([key, operation]) => OF_ALL.includes(key) || isWithin(part, operation))] as const);
  return Object.fromEntries(kept.filter(([, at]) => at.some(([key]) => !OF_ALL.includes(key))).map(([path, at]) => [path, Object.fromEntries(at)]));
}

const REFERENCE = /"#\/components\/(\w+)\/(\w+)"/g;

/** Shared components with numbered names: inlined when only one operation uses them. */
const SHARED = ['responses', 'parameters'];

/** The operations, with shared components inlined when used only once. */
function unshared(paths: Paths, components: Components): Paths {
  const text = JSON.stringify(paths);
  const uses = new Map<string, number>();
  for (const [, place = '', name = ''] of text.matchAll(REFERENCE)) uses.set(`${place}/${name}`, (uses.get(`${place}/${name}`) ?? 0) + 1);
  return JSON.parse(text, (_key, value: { $ref?: string } | null) => {
    const [, , place = '', name = ''] = typeof value?.$ref === 'string' ? value.$ref.split('/') : [];
    return SHARED.includes(place) && uses.get(`${place}/${name}`) === 1 ? components[place]?.[name] : value;
  }) as Paths;
}

const operationsIn = ({ paths = {} }: Described): number => Object.values(paths as Paths).flatMap((at) => Object.keys(at).filter((key) => !OF_ALL.includes(key))).length;

/** The referenced components, and those that they reference, in their original order. */
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

const WHOSE: Record<Audience, string> = { client: 'This part is what visitors and clients call', coach: 'This part is what the coach alone calls' };

/** The document reduced to the operations of one part and their components. */
export function documentFor<Document extends Described>(document: Document, part: Part): Document {
  if (!part.audience) return document;
  const all = (document.components ?? {}) as Components;
  const paths = unshared(pathsFor((document.paths ?? {}) as Paths, part), all);
  const used = new Set(Object.values(paths).flatMap((at) => Object.values(at)).flatMap(({ tags = [] }) => tags));
  const groups = document['x-tagGroups']?.map(({ name, tags }) => ({ name, tags: tags.filter((tag) => used.has(tag)) }));
  const words = `${WHOSE[part.audience]}${part.area ? ` (${AREA_TITLES[part.area]})` : ''}; \`GET /openapi.json\` is the whole.`;
  return {
    ...document,
    info: { ...document.info, description: `${words}\n\n${document.info?.description ?? ''}` },
    tags: document.tags?.filter(({ name }) => used.has(name)),
    components: reachable(all, paths),
    paths,
    'x-tagGroups': groups?.filter(({ tags }) => tags.length > 0),
  };
}

/** Every part as served, and the list of them. */
export function partsOf<Document extends Described>(document: Document): { texts: ReadonlyMap<Part, string>; index: string } {
  const made = PARTS.map((part) => ({ part, of: documentFor(document, part) })).map(({ part, of }) => ({ part, operations: operationsIn(of), text: JSON.stringify(of) }));
  const documents = made.map(({ part, operations, text }) => ({ title: titleOf(part), url: addressOfPart(part), operations, bytes: Buffer.byteLength(text) }));
  return { texts: new Map(made.map(({ part, text }) => [part, text])), index: JSON.stringify({ documents }) };
}
