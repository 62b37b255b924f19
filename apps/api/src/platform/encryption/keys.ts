const KEY_BYTES = 32;
const ID = /^[A-Za-z0-9-]{1,32}$/;

/** The keys that texts are encrypted under: new ones under the current key, old ones are read under the key they name. */
export interface KeyRing {
  current: string;
  keys: ReadonlyMap<string, Buffer>;
}

function keyOf(entry: string): [id: string, key: Buffer] {
  const [id = '', base64 = ''] = entry.split(':');
  const key = Buffer.from(base64, 'base64');
  // The key itself never stands in a sentence that may be logged.
  if (!ID.test(id) || key.length !== KEY_BYTES) throw new Error('ENCRYPTION_KEYS must be id:base64 of 32 bytes, several with commas between');
  return [id, key];
}

/** Reads `id:base64,id:base64`; the first is the current key. Throws a sentence when one is none, or an id comes twice. */
export function readKeys(setting: string): KeyRing {
  const entries = setting.split(',').map((entry) => keyOf(entry.trim()));
  const keys = new Map(entries);
  if (keys.size !== entries.length) throw new Error('ENCRYPTION_KEYS names two keys alike');
  return { current: entries[0]![0], keys };
}
