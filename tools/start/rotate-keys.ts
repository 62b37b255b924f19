import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { DIST } from './build.ts';
import { addEncryptionKey } from './secrets.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run keys:rotate`. With ENCRYPTION_KEYS set, it reseals that database's rows under the first key while the product
 * is running. Otherwise it puts a new key in front of the laptop's keys; the next `npm start` reseals everything.
 */
if (process.env.ENCRYPTION_KEYS) {
  const { status } = spawnSync(process.execPath, [path.join(DIST, 'api', 'rotate-keys.js')], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  const id = addEncryptionKey(readSettings(process.env).dataDir);
  console.log(`The new key ${id} stands in front. Start the product again: it seals everything under it.`);
}
