import { problemIn } from './problem-in.ts';

type Heard = () => void;

const listeners = new Set<Heard>();
/** What a player tells by itself while it runs: nobody pressed anything. */
const UNASKED = /\/(?:progress|track-access)$/;

/** Calls back when the API refused a change because the coach is viewing as somebody else. Answers the unsubscribe. */
export function onReadOnlyRefusal(listener: Heard): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells whoever wants to know, when this answer is such a refusal. */
export async function reportReadOnlyRefusal({ url }: Request, response: Response): Promise<void> {
  if (listeners.size === 0 || UNASKED.test(new URL(url).pathname)) return;
  if ((await problemIn(response, 403))?.code === 'VIEWING_ONLY') listeners.forEach((listener) => listener());
}
