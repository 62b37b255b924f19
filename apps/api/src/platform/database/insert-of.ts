import type { EntityName, EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './statement.ts';

/** A row's insert as part of another statement: `insert … select` of its values. Unset columns are left to the database. */
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
