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

const wordsOf = ([name, field]: [string, unknown]): string => `"${name}":${JSON.stringify(field)},`;

/** What a shape says of another's fields, in characters; 0 where it says anything of them otherwise, or promises less. */
function sharedWith(shape: Shape, base: Shape): number {
  const fields = Object.entries(base.properties ?? {});
  const isWhole = fields.length < Object.keys(shape.properties ?? {}).length && fields.every(([name, field]) => JSON.stringify(field) === JSON.stringify(shape.properties?.[name]));
  const isPromised = (base.required ?? []).every((name) => shape.required?.includes(name));
  return isWhole && isPromised ? fields.map(wordsOf).join('').length : 0;
}

/** Says of each answer's shape that has all that another has, in the same words, only what it has beside it: an AdminBooking is a Booking and more. */
export function withBases<Schemas extends object>(schemas: Schemas): Schemas {
  const shapes = Object.entries(schemas as Record<string, Shape>);
  const open = shapes.filter(([, shape]) => isOpen(shape));
  const onBase = (shape: Shape): Shape => {
    const [base] = open.map(([name, other]) => ({ name, other, shared: other === shape ? 0 : sharedWith(shape, other) })).sort((one, another) => another.shared - one.shared);
    if (!base || base.shared < WORTH) return shape;
    const { properties = {}, required = [] } = base.other;
    const own = Object.fromEntries(Object.entries(shape.properties ?? {}).filter(([name]) => !(name in properties)));
    const ownRequired = (shape.required ?? []).filter((name) => !required.includes(name));
    const { type: _type, properties: _whole, required: _all, ...words } = shape;
    return { allOf: [{ $ref: `#/components/schemas/${base.name}` }], properties: own, ...(ownRequired.length > 0 && { required: ownRequired }), ...words } as Shape;
  };
  return Object.fromEntries(shapes.map(([name, shape]) => [name, isOpen(shape) ? onBase(shape) : shape])) as Schemas;
}
