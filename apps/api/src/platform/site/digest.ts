import { createHash } from 'node:crypto';

/** The same value with sorted object keys. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, ordered(part)]));
};

/** A short hash of a JSON value, independent of key order. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(ordered(value))).digest('base64url').slice(0, 22);
