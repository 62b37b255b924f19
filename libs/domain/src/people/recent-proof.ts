import { MINUTE } from '../time/ranges.ts';

/** Minutes that a proof of identity is valid for sensitive actions. */
export const PROOF_MINUTES = 5;

/** How a session was proven. A passkey verifies finger, face, or PIN as well, so it is both factors in one. */
export const PROOF_KINDS = ['password', 'password-and-code', 'passkey'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export interface SessionProof {
  by: ProofKind;
  at: Date;
}

/** When a proof expires. */
export const proofEndsAt = ({ at }: Pick<SessionProof, 'at'>): Date => new Date(at.getTime() + PROOF_MINUTES * MINUTE);

/** Whether a session's proof is recent and complete: including the second factor, if there is one. */
export function isRecentlyProven(proof: SessionProof | null, hasSecondFactor: boolean, now: Date): boolean {
  if (!proof || proofEndsAt(proof) <= now) return false;
  return !hasSecondFactor || proof.by !== 'password';
}

/** The available proof methods. */
export function proofMethods({ hasSecondFactor, hasPasskey }: { hasSecondFactor: boolean; hasPasskey: boolean }): ProofKind[] {
  return [hasSecondFactor ? 'password-and-code' : 'password', ...(hasPasskey ? ['passkey' as const] : [])];
}
