import type { Invoice } from '../store/records.ts';

/** Since this version an invoice says under `parent` what it is for. */
const PARENT_SINCE = '2025-03-31';

function isInvoice(object: object): object is Invoice {
  return 'object' in object && object.object === 'invoice';
}

/** A copy of an object as events of an API version carry it: before `parent` came, an invoice named its subscription itself. */
export function shapedFor(version: string, object: object): object {
  const copy = structuredClone(object);
  if (version >= PARENT_SINCE || !isInvoice(copy)) return copy;
  const { parent, ...rest } = copy;
  return { ...rest, subscription: parent?.subscription_details?.subscription ?? null };
}
