const KEY_BYTES = 32;
const ID = /^[A-Za-z0-9-]{1,32}$/;

/** Encryption keys: new texts use the current key, old ones are read with the key they name. */
export interface KeyRing {
  current: string;
  keys: ReadonlyMap<string, Buffer>;
}

function keyOf(entry: string): [id: string, key: Buffer] {
  const [id = '', base64 = ''] = entry.split(':');
  const key = Buffer.from(base64, 'base64');
  // Error messages may be logged and must not contain the key.
  if (!ID.test(id) || key.length !== KEY_BYTES) throw new Error('ENCRYPTION_KEYS must be id:base64 of 32 bytes, several with commas between');
  return [id, key];
}

/** Parses `id:base64,id:base64`; the first is the current key. Throws a sentence for an invalid one, or a duplicate id. */
export function readKeys(setting: string): KeyRing {
  const entries = setting.split(',').map((entry) => keyOf(entry.trim()));
  const keys = new Map(entries);
  if (keys.size !== entries.length) throw new Error('ENCRYPTION_KEYS names two keys alike');
  return { current: entries[0]![0], keys };
}
