import type { WaysToProve } from '@coach/contracts';
import { problemIn } from './problem-in.ts';

/** Asks the person; returns whether they complied. */
type Ask = (ways: WaysToProve) => Promise<boolean>;

let ask: Ask | undefined;
/** One question at a time: other refused requests wait for its outcome. */
let asking: Promise<boolean> | undefined;

/** Sets the handler that asks for a proof when the API requires one. Returns the reset function. */
export function onProofRequired(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask !== asks) return;
    ask = undefined;
    asking = undefined;
  };
}

/** Whether a response required a proof, and the person has given it since, so that the call can be retried. */
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
