import { MINUTE } from '../time/ranges.ts';
import { isRecentlyProven, PROOF_MINUTES, proofMethods, type ProofKind } from './recent-proof.ts';

const NOW = new Date('2027-03-01T17:00:00.123Z');
const SPAN = PROOF_MINUTES * MINUTE;

describe('a proof', () => {
  it.each<[ProofKind | null, number, boolean, boolean]>([
    [null, 0, false, false],
    ['password', 0, false, true],
    ['password', SPAN - 1, false, true],
    ['password', SPAN, false, false],
    ['password', 0, true, false],
    ['password-and-code', 0, true, true],
    ['password-and-code', 0, false, true],
    ['password-and-code', SPAN, true, false],
    ['passkey', 0, true, true],
    ['passkey', SPAN, true, false],
    ['passkey', -1, false, true],
  ])('by %p, %p ms old, with a second factor %p, counts: %p', (by, age, hasSecondFactor, counts) => {
    const proof = by && { by, at: new Date(NOW.getTime() - age) };
    expect(isRecentlyProven(proof, hasSecondFactor, NOW)).toBe(counts);
  });

  it.each<[boolean, boolean, ProofKind[]]>([
    [false, false, ['password']],
    [false, true, ['password', 'passkey']],
    [true, false, ['password-and-code']],
    [true, true, ['password-and-code', 'passkey']],
  ])('with a second factor: %p, with a passkey: %p, can be given by %p', (hasSecondFactor, hasPasskey, ways) => {
    expect(proofMethods({ hasSecondFactor, hasPasskey })).toEqual(ways);
  });
});
