import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 's1';

/** An encrypted text as stored: `s1.<key id>.<iv, tag and text in base64url>`. Only created by a seal. */
export type Sealed = string & { readonly sealed: unique symbol };

/** What a secret is bound to: `table.column` (or another name) and the id of its row. Moved elsewhere, it cannot be decrypted. */
export interface Home {
  place: string;
  id: string;
}

const boundTo = ({ place, id }: Home): Buffer => Buffer.from(`${VERSION}|${place}|${id}`);

/** Encrypts bytes under the current key (AES-256-GCM), bound to their address; returns iv, tag, and bytes. */
function encrypt(key: Buffer, home: Home, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(home));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

function decrypt(key: Buffer, home: Home, bytes: Buffer): Buffer {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(home)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The key id named by an encrypted text; null for plain text. */
export const keyIdOf = (text: string): string | null => /^s1\.([A-Za-z0-9-]{1,32})\.[\w-]+$/.exec(text)?.[1] ?? null;

/** Encrypts bytes to text under the current key. */
export function seal({ current, keys }: KeyRing, home: Home, bytes: Buffer): Sealed {
  return `${VERSION}.${current}.${encrypt(keys.get(current)!, home, bytes).toString('base64url')}` as Sealed;
}

/** Decrypts what was encrypted at this address. Throws without revealing content when it was changed or moved, or its key is unknown. */
export function unseal({ keys }: KeyRing, home: Home, sealed: string): Buffer {
  const id = keyIdOf(sealed);
  const key = id === null ? undefined : keys.get(id);
  if (!key) throw new Error(`${home.place} of ${home.id} is not sealed under a known key`);
  try {
    return decrypt(key, home, Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url'));
  } catch {
    throw new Error(`${home.place} of ${home.id} does not open: it was changed or moved`);
  }
}
