import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What must stay the same from start to start, and secret. */
export interface Secrets {
  authSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
}

function generate(): Secrets {
  const random = (bytes: number): string => randomBytes(bytes).toString('hex');
  return { authSecret: random(32), stripeSecretKey: `sk_test_${random(24)}`, stripeWebhookSecret: `whsec_${random(24)}` };
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}

/** The secrets of the data folder, generated once into secrets.json (mode 0600); a missing one is added. */
export function secretsOf(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = read(file);
  const secrets = { ...generate(), ...known };
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets;
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return secrets;
}
