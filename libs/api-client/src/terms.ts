import { problemIn } from './problem-in.ts';

/** Asks the person; answers whether they accepted. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
/** One question at a time: whatever else is refused meanwhile waits for its answer. */
let asking: Promise<boolean> | undefined;

/** Says who asks the person to accept terms that have changed. Answers the way back. */
export function onTermsChanged(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask !== asks) return;
    ask = undefined;
    asking = undefined;
  };
}

/** Whether an answer was a refusal for want of accepted terms, and the person has accepted them since: then the call may be made again. */
export async function acceptedAfter(response: Response): Promise<boolean> {
  if (!ask || (await problemIn(response, 409))?.code !== 'TERMS_CHANGED') return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
