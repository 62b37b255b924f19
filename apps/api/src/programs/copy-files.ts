import path from 'node:path';
import process from 'node:process';
import { requireEnv } from './require-env.ts';
import { restoreMissing, copyStorage } from '../platform/storage/copy-storage.ts';
import { storageFrom } from '../platform/storage/storage-from.ts';

/** `node dist/api/copy-files.js --to <folder>` copies the product's files into a folder; `--from <folder>` restores missing ones. */
const [direction, folder] = process.argv.slice(2);
if (!folder || !['--to', '--from'].includes(direction ?? '')) {
  console.error('Say where the copies lie: node dist/api/copy-files.js --to <folder>, or --from <folder>');
  process.exit(2);
}
const env = requireEnv();
const storage = await storageFrom(env);
if (direction === '--to') {
  const { copied, removed } = await copyStorage(storage, folder);
  console.log(`${copied} files copied, ${removed} old ones removed`);
} else {
  console.log(`${await restoreMissing(storage, folder, path.join(env.STORAGE_DIR, 'work'))} files brought back`);
}
