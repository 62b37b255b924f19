import type { WaysToProve } from '@coach/contracts';
import { problemIn } from './problem-in.ts';

/** Asks the person; answers whether they did. */
type Ask = (ways: WaysToProve) => Promise<boolean>;

let ask: Ask | undefined;
/** One question at a time: whatever else is refused meanwhile waits for its answer. */
let asking: Promise<boolean> | undefined;

/** Says who asks the person for a proof when the API wants one. Answers the way back. */
export function onProofRequired(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask !== asks) return;
    ask = undefined;
    asking = undefined;
  };
}

/** Whether an answer was a refusal for want of a proof, and the person has given it since: then the call may be made again. */
export async function provenAfter(response: Response): Promise<boolean> {
  const ways = ask && (await waysIn(response));
  if (!ask || !ways) return false;
  asking ??= ask(ways).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function waysIn(response: Response): Promise<WaysToProve | undefined> {
  const body = await problemIn<{ ways?: WaysToProve }>(response, 403);
  return body?.code === 'PROOF_REQUIRED' ? body.data?.ways : undefined;
}
