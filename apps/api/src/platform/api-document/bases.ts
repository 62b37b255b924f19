interface Shape {
  type?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
  allOf?: unknown[];
}

/** Characters from which on it is shorter, and easier to read, to say of a shape what it has beyond another. */
const WORTH = 400;

/** An answer's shape: closed ones are inputs, and nothing may be laid beside those. */
const isOpen = ({ type, properties, additionalProperties, allOf }: Shape): boolean => type === 'object' && properties !== undefined && additionalProperties === undefined && allOf === undefined;

interface Open {
  name: string;
  /** Its fields and what is said of each. */
  fields: ReadonlyMap<string, string>;
  length: number;
  required: readonly string[];
}

function opened(name: string, { properties = {}, required = [] }: Shape): Open {
  const fields = new Map(Object.entries(properties).map(([field, shape]) => [field, JSON.stringify(shape)]));
  return { name, fields, length: [...fields].flat().join('":,').length, required };
}

/** Whether something has all that another has, in the same words and as surely, and more. */
const isMore = (than: Open, { fields, required }: Open): boolean =>
  than.fields.size < fields.size && [...than.fields].every(([field, words]) => fields.get(field) === words) && than.required.every((field) => required.includes(field));

/** Says of each answer's shape that has all that another has, in the same words, only what it has beside it: an AdminBooking is a Booking and more. */
export function withBases<Schemas extends object>(schemas: Schemas): Schemas {
  const shapes = Object.entries(schemas as Record<string, Shape>);
  const open = new Map(shapes.filter(([, shape]) => isOpen(shape)).map(([name, shape]) => [name, opened(name, shape)]));
  const bases = [...open.values()].filter(({ length }) => length >= WORTH).sort((one, other) => other.length - one.length);
  const onBase = (name: string, shape: Shape): Shape => {
    const one = open.get(name);
    const base = one && bases.find((other) => isMore(other, one));
    if (!base) return shape;
    const { type: _type, properties = {}, required = [], ...words } = shape;
    const own = Object.fromEntries(Object.entries(properties).filter(([field]) => !base.fields.has(field)));
    const ownRequired = required.filter((field) => !base.required.includes(field));
    return { allOf: [{ $ref: `#/components/schemas/${base.name}` }], properties: own, ...(ownRequired.length > 0 && { required: ownRequired }), ...words };
  };
  return Object.fromEntries(shapes.map(([name, shape]) => [name, onBase(name, shape)])) as Schemas;
}
