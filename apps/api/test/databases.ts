import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = (): string => process.env['TEST_POSTGRES_URL']!;

const urlOf = (database: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.toString();
};

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The role that the processes work as. */
export const APP_ROLE = 'coach_app';

/** The same database for the product's own role. */
export function asAppRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = 'a password for tests';
  return url.toString();
}

export interface TestDatabases {
  /** For the owner of the tables. */
  ownerUrl: string;
  /** For the product. */
  url: string;
  queueUrl: string;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated database, or an empty one as before the first migration, and an empty one for the queue; nobody else sees them. */
export async function createDatabases({ isMigrated = true } = {}): Promise<TestDatabases> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${isMigrated ? ' template coach_template' : ''}`, `create database ${name}_queue owner ${APP_ROLE}`);
  const drop = () => onServer(`drop database ${name} with (force)`, `drop database ${name}_queue with (force)`);
  return { ownerUrl: urlOf(name), url: asAppRole(urlOf(name)), queueUrl: asAppRole(urlOf(`${name}_queue`)), drop };
}
