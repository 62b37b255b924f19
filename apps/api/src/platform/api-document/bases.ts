interface Shape {
  type?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
  allOf?: unknown[];
}

/** From this many characters on, describing a schema as an extension of another is shorter and easier to read. */
const WORTH = 400;

/** A response schema: closed schemas are inputs, which cannot be extended. */
const isOpen = ({ type, properties, additionalProperties, allOf }: Shape): boolean => type === 'object' && properties !== undefined && additionalProperties === undefined && allOf === undefined;

interface Open {
  name: string;
  /** Its fields and their descriptions. */
  fields: ReadonlyMap<string, string>;
  length: number;
  required: readonly string[];
}

function opened(name: string, { properties = {}, required = [] }: Shape): Open {
  const fields = new Map(Object.entries(properties).map(([field, shape]) => [field, JSON.stringify(shape)]));
  return { name, fields, length: [...fields].flat().join('":,').length, required };
}

/** Whether a schema contains all of another's fields, identically and equally required, and more. */
const isMore = (than: Open, { fields, required }: Open): boolean =>
  than.fields.size < fields.size && [...than.fields].every(([field, words]) => fields.get(field) === words) && than.required.every((field) => required.includes(field));

/** Describes each response schema that contains another one as an extension of it: an AdminBooking is a Booking and more. */
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
