import type { EntityName, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './statement.ts';

/** A row's insert as a statement that can be part of another: `insert … select` of its values. What the row leaves open is the database's to fill. */
export function insertOf<Row extends object>(em: EntityManager, entity: EntityName<Row>, row: Row): Statement {
  const meta = em.getMetadata(entity);
  const valueOf = ({ name, customType }: EntityProperty<Row>): unknown => {
    const value: unknown = row[name];
    return customType ? customType.convertToDatabaseValue(value, em.getPlatform(), { mode: 'serialization' }) : value;
  };
  const written = meta.props.filter((property) => property.persist !== false && row[property.name] !== undefined);
  const columns = written.flatMap(({ fieldNames }) => fieldNames).join(', ');
  return { sql: `insert into ${meta.tableName} (${columns}) select ${written.map(() => '?').join(', ')}`, values: written.map(valueOf) };
}
