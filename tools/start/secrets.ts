import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Secrets that must stay the same between starts. */
export interface Secrets {
  authSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  /** For the database role of the API and the worker. */
  databasePassword: string;
  /** In the format of ENCRYPTION_KEYS; the first is the current one. */
  encryptionKeys: string;
}

const newEncryptionKey = (): string => `k${Date.now().toString(36)}:${randomBytes(32).toString('base64')}`;

function generate(): Secrets {
  const random = (bytes: number): string => randomBytes(bytes).toString('hex');
  return { encryptionKeys: newEncryptionKey(), authSecret: random(32), stripeSecretKey: `sk_test_${random(24)}`, stripeWebhookSecret: `whsec_${random(24)}`, databasePassword: random(24) };
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}

function write(file: string, secrets: Secrets): void {
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

/** Returns the secrets of the data folder, generated once into secrets.json (mode 0600); a missing one is added. */
export function secretsOf(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = read(file);
  const secrets = { ...generate(), ...known };
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets;
  write(file, secrets);
  return secrets;
}

/** Adds a new encryption key in front; the old ones stay until everything is resealed. Returns its id. */
export function addEncryptionKey(dataDir: string): string {
  const secrets = secretsOf(dataDir);
  const key = newEncryptionKey();
  write(path.join(dataDir, 'secrets.json'), { ...secrets, encryptionKeys: `${key},${secrets.encryptionKeys}` });
  return key.split(':')[0]!;
}
