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

/** The template of every test app's databases, created by the real migrations of the product and of the queue. */
export const TEMPLATE = 'coach_template';
export const QUEUE_TEMPLATE = 'coach_queue_template';

/** The database role of the processes. */
export const APP_ROLE = 'coach_app';

/** Returns the URL of the same database for the product's own role. */
export function asAppRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = 'a password for tests';
  return url.toString();
}

export interface TestDatabases {
  /** Connects as the owner of the tables. */
  ownerUrl: string;
  /** Connects as the product's role. */
  url: string;
  queueUrl: string;
  drop(): Promise<void>;
}

/** Creates private copies of the migrated database and the queue's database, or empty ones as before the first migration. */
export async function createDatabases({ isMigrated = true } = {}): Promise<TestDatabases> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files: copying through the write-ahead log takes two to four times the CPU.
  const copyOf = (template: string) => (isMigrated ? ` template ${template} strategy file_copy` : '');
  await onServer(`create database ${name}${copyOf(TEMPLATE)}`, `create database ${name}_queue owner ${APP_ROLE}${copyOf(QUEUE_TEMPLATE)}`);
  const drop = () => onServer(`drop database ${name} with (force)`, `drop database ${name}_queue with (force)`);
  return { ownerUrl: urlOf(name), url: asAppRole(urlOf(name)), queueUrl: asAppRole(urlOf(`${name}_queue`)), drop };
}
