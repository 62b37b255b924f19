import { problemIn } from './problem-in.ts';

type Heard = () => void;

const listeners = new Set<Heard>();
/** What a running player reports automatically, without a click. */
const UNASKED = /\/(?:progress|track-access)$/;

/** Calls back when the API refused a change during impersonation. Returns the unsubscribe function. */
export function onReadOnlyRefusal(listener: Heard): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies subscribers when this response is such a refusal. */
export async function reportReadOnlyRefusal({ url }: Request, response: Response): Promise<void> {
  if (listeners.size === 0 || UNASKED.test(new URL(url).pathname)) return;
  if ((await problemIn(response, 403))?.code === 'VIEWING_ONLY') listeners.forEach((listener) => listener());
}
