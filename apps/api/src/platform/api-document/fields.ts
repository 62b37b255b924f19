type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The unit of a number, by its field name; contracts describe fields that need more. Other names contain their unit: `duration_minutes` is in minutes. */
const NUMBERS: [name: RegExp, words: string][] = [
  [/^(?:price_monthly|amount|refundable|revenue|gross|fees?|net|paid|written_off|outstanding|card_payments|refunds|refunded)$/, 'Cents'],
  [/^(?:opens|closes)$/, 'Minutes from midnight, where the business is'],
  [/_progress$/, 'Percent, 0 to 100'],
  [/^weekday$/, '0 is Sunday, 6 is Saturday'],
  [/^hour$/, 'Hour of the day where the business is, 0 to 23'],
  [/^weeks?$/, 'Weeks; of one week, its number, from 1'],
  [/^status$/, 'The HTTP status'],
  [/^rating$/, 'Stars, 1 to 5'],
  [/^[xy]$/, 'Percent of the picture, from its left or upper edge'],
  [/^height$/, 'Pixels'],
  [/^version$/, 'Counts up with every change'],
  [/^line$/, 'Line of the file, from 1'],
];

/** What a text or id in a path or query refers to. */
const PARAMETERS: Record<string, string> = {
  service_type: 'Id of a service of `GET /business`; a 1:1 session where none is named',
  participant_count: 'How many people come; group training alone',
  days: 'How many days, from the first one on',
  week: 'Week of a program, from 1',
  group: 'One tab of the list',
  search: 'Part of a name or an address',
  q: 'Part of a name, an address, a telephone number, a payment’s number or a title',
  cursor: '`next_cursor` of the page before; absent for the first page',
  limit: 'Rows of a page at most',
  status: 'Only rows of this status',
  plan_type: 'Id of a plan of `GET /business`',
  queue: 'Name of a queue, as `GET /admin/monitor` lists it',
  email: 'An e-mail address',
  address: 'An e-mail address',
  box: 'One box of the inbox',
  kind: 'Which kind of thing the id names',
  action: 'Only entries of this action',
  session_date: 'Start of the first session: a moment with its offset',
  weeks: 'How many weeks',
  step: 'A step of the guide',
  document: 'Which text: the terms or the privacy policy',
  version: 'A published version; the present one where none is named',
  id: 'Id of the thing',
  token: 'The secret of the mailed link',
  date: 'Day where the business is',
};

/** References that only internal documents explain. */
const INTERNAL = / \((?:[A-Z]{1,5}-?\d|specification)[^)]*\)/g;

/** All types accepted by a schema, including null and alternatives. */
function kindsOf({ type, anyOf, oneOf }: Part): unknown[] {
  const inside = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])).filter(isPart);
  return [...[type].flat(), ...inside.flatMap(kindsOf)];
}

const isNumber = (schema: Part): boolean => kindsOf(schema).some((kind) => kind === 'integer' || kind === 'number');

function describeProperties(schema: Part): void {
  if (!isPart(schema['properties'])) return;
  for (const [name, field] of Object.entries(schema['properties'])) {
    if (!isPart(field) || '$ref' in field || typeof field['description'] === 'string' || !isNumber(field)) continue;
    const unit = NUMBERS.find(([pattern]) => pattern.test(name))?.[1];
    if (unit !== undefined) field['description'] = unit;
  }
}

/** Adds each number's unit, and removes references that only insiders understand. */
export function describeFields(part: unknown): void {
  if (Array.isArray(part)) part.forEach(describeFields);
  if (!isPart(part)) return;
  for (const key of ['description', 'summary']) if (typeof part[key] === 'string') part[key] = part[key].replace(INTERNAL, '');
  if (part['contentMediaType'] === '*/*') part['contentMediaType'] = 'application/octet-stream';
  describeProperties(part);
  Object.values(part).forEach(describeFields);
}

const wordsOf = (name: string): string => PARAMETERS[name] ?? (name.endsWith('_id') ? `Id of the ${name.slice(0, -'_id'.length).replaceAll('_', ' ')}` : '');

/** Describes each parameter; its contract's description is placed next to its schema, where renderers expect it. */
export function describeParameters(parameters: unknown): void {
  for (const parameter of Array.isArray(parameters) ? parameters.filter(isPart) : []) {
    const schema = isPart(parameter['schema']) ? parameter['schema'] : {};
    parameter['description'] ??= schema['description'] ?? wordsOf(String(parameter['name']));
    delete schema['description'];
    // Generated for every query, and useless to readers.
    delete parameter['allowEmptyValue'];
    delete parameter['allowReserved'];
    if (parameter['required'] === false) delete parameter['required'];
  }
}
