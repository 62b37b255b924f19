import type { EntitySchema } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from './prepared.ts';

/** The driver answers moments and large numbers as text. */
const READ: Record<string, (value: string | number) => unknown> = { Date: (value) => new Date(value), number: Number };

interface Shape {
  select: string;
  /** Fields that are read out of the driver's answer, and how. */
  read: ReadonlyArray<readonly [name: string, read: (value: string | number) => unknown]>;
}

const known = new Map<unknown, Shape>();

function shapeOf(em: EntityManager, entity: EntitySchema): Shape {
  const shape = known.get(entity);
  if (shape) return shape;
  const { tableName: table, props } = em.getMetadata().get(entity);
  const columns = Object.fromEntries(props.map(({ name, fieldNames: [column = name] }) => [name, `${table}.${column}`]));
  const shown = props.map(({ name, formula }) => `${formula ? formula(columns, { alias: table, name: table, qualifiedName: table, toString: () => table }) : columns[name]} as "${name}"`);
  const made = { select: `select ${shown.join()} from ${table}`, read: props.flatMap(({ name, runtimeType }) => (READ[runtimeType] ? [[name, READ[runtimeType]] as const] : [])) };
  known.set(entity, made);
  return made;
}

/**
 * Rows of an entity for showing them: one prepared statement, and no copy of each that is watched for changes. `rest` is
 * what follows the table's name. What is to be changed is found by the entity manager.
 */
export async function shownRows<Row extends object>(em: EntityManager, entity: EntitySchema<Row>, rest: string, values: readonly unknown[]): Promise<Array<Readonly<Row>>> {
  const { select, read: readers } = shapeOf(em, entity as EntitySchema);
  const rows = await prepared<Record<string, unknown>>(em, { sql: `${select} ${rest}`, values });
  for (const row of rows) for (const [name, read] of readers) if (row[name] !== null) row[name] = read(row[name] as string | number);
  return rows as Row[];
}
