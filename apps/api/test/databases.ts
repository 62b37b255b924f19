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

/** What every test app's databases are copies of: made by the real migrations, ours and the queues'. */
export const TEMPLATE = 'coach_template';
export const QUEUE_TEMPLATE = 'coach_queue_template';

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

/** Fresh copies of the migrated database and the queues', or empty ones as before the first migration; nobody else sees them. */
export async function createDatabases({ isMigrated = true } = {}): Promise<TestDatabases> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied file by file: written through the log it takes two to four times the processor.
  const copyOf = (template: string) => (isMigrated ? ` template ${template} strategy file_copy` : '');
  await onServer(`create database ${name}${copyOf(TEMPLATE)}`, `create database ${name}_queue owner ${APP_ROLE}${copyOf(QUEUE_TEMPLATE)}`);
  const drop = () => onServer(`drop database ${name} with (force)`, `drop database ${name}_queue with (force)`);
  return { ownerUrl: urlOf(name), url: asAppRole(urlOf(name)), queueUrl: asAppRole(urlOf(`${name}_queue`)), drop };
}
