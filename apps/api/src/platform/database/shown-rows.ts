import type { EntitySchema } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from './prepared.ts';

/** The driver returns timestamps and large numbers as text. */
const READ: Record<string, (value: string | number) => unknown> = { Date: (value) => new Date(value), number: Number };

type Reader = readonly [name: string, read: (value: string | number) => unknown];

interface Shape {
  columns: string;
  table: string;
  /** Fields to convert from the driver's result, and how. */
  readers: readonly Reader[];
}

const known = new Map<unknown, Shape>();

function shapeOf(em: EntityManager, entity: EntitySchema): Shape {
  const shape = known.get(entity);
  if (shape) return shape;
  const { tableName: table, props } = em.getMetadata().get(entity);
  const columns = Object.fromEntries(props.map(({ name, fieldNames: [column = name] }) => [name, `one.${column}`]));
  const selected = props.map(({ name, formula }) => `${formula ? formula(columns, { alias: 'one', name: table, qualifiedName: table, toString: () => 'one' }) : columns[name]} as "${name}"`);
  const made = { columns: selected.join(), table, readers: props.flatMap(({ name, runtimeType }) => (READ[runtimeType] ? [[name, READ[runtimeType]] as const] : [])) };
  known.set(entity, made);
  return made;
}

interface Asked {
  /** The SQL after the table, whose rows are `one` each. */
  which: string;
  /** Additional columns, as the driver returns them. */
  beside?: string;
  /** Values of the additional columns first. */
  values: readonly unknown[];
}

/**
 * Rows of an entity for display: one prepared statement, without change tracking. Rows to be changed are
 * loaded by the entity manager.
 */
export async function readOnlyRows<Row extends object, Beside = unknown>(em: EntityManager, entity: EntitySchema<Row>, { which, beside, values }: Asked): Promise<Array<Readonly<Row & Beside>>> {
  const { columns, table, readers } = shapeOf(em, entity as EntitySchema);
  const rows = await prepared<Record<string, unknown>>(em, { sql: `select ${columns}${beside ? `, ${beside}` : ''} from ${table} one ${which}`, values });
  for (const row of rows) for (const [name, read] of readers) if (row[name] !== null) row[name] = read(row[name] as string | number);
  return rows as Array<Row & Beside>;
}
