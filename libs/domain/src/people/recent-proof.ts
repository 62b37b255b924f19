import { MINUTE } from '../time/ranges.ts';

/** Minutes that a proof of who somebody is counts for what only they may do. */
export const PROOF_MINUTES = 5;

/** What a session was proven by. A passkey asks for finger, face or code as well, so it is both factors in one. */
export const PROOF_KINDS = ['password', 'password-and-code', 'passkey'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export interface SessionProof {
  by: ProofKind;
  at: Date;
}

/** When a proof is over. */
export const proofEndsAt = ({ at }: Pick<SessionProof, 'at'>): Date => new Date(at.getTime() + PROOF_MINUTES * MINUTE);

/** Whether a session's proof is recent and whole: whoever has a second factor has shown that one too. */
export function isRecentlyProven(proof: SessionProof | null, hasSecondFactor: boolean, now: Date): boolean {
  if (!proof || proofEndsAt(proof) <= now) return false;
  return !hasSecondFactor || proof.by !== 'password';
}

/** How somebody can prove who they are. */
export function waysToProve({ hasSecondFactor, hasPasskey }: { hasSecondFactor: boolean; hasPasskey: boolean }): ProofKind[] {
  return [hasSecondFactor ? 'password-and-code' : 'password', ...(hasPasskey ? ['passkey' as const] : [])];
}
