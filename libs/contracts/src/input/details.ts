import type * as z from 'zod';

/** The names of a value's fields, in order. */
export const namesOf = <Shape extends z.ZodRawShape>(value: z.ZodObject<Shape>): Array<keyof Shape & string> => Object.keys(value.shape) as Array<keyof Shape & string>;

/** A value for each of these names, such as a schema for each field. */
export const forEach = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as { [Each in Name]: Value };
