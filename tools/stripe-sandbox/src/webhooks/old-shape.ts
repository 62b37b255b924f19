import type { Invoice } from '../store/records.ts';

/** Since this version, an invoice refers to its subscription in `parent`. */
const PARENT_SINCE = '2025-03-31';

function isInvoice(object: object): object is Invoice {
  return 'object' in object && object.object === 'invoice';
}

/** A copy of an object as in events of an API version: before `parent` was introduced, an invoice referred to its subscription directly. */
export function shapedFor(version: string, object: object): object {
  const copy = structuredClone(object);
  if (version >= PARENT_SINCE || !isInvoice(copy)) return copy;
  const { parent, ...rest } = copy;
  return { ...rest, subscription: parent?.subscription_details?.subscription ?? null };
}
