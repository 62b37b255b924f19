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

export interface TestDatabases {
  url: string;
  queueUrl: string;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated database, and an empty one for the queue; nobody else sees them. */
export async function createDatabases(): Promise<TestDatabases> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template coach_template`, `create database ${name}_queue`);
  const drop = () => onServer(`drop database ${name} with (force)`, `drop database ${name}_queue with (force)`);
  return { url: urlOf(name), queueUrl: urlOf(`${name}_queue`), drop };
}
