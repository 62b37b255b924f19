import { problemIn } from './problem-in.ts';

/** Asks the person; returns whether they accepted. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
/** One question at a time: other refused requests wait for its outcome. */
let asking: Promise<boolean> | undefined;

/** Sets the handler that asks for acceptance of changed terms. Returns the reset function. */
export function onTermsChanged(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask !== asks) return;
    ask = undefined;
    asking = undefined;
  };
}

/** Whether a response required accepting terms, and the person has accepted them since, so that the call can be retried. */
export async function acceptedAfter(response: Response): Promise<boolean> {
  if (!ask || (await problemIn(response, 409))?.code !== 'TERMS_CHANGED') return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
