import { createHash } from 'node:crypto';

/** Returns a pseudo-random number in [0, 1) that is the same on every run. */
export const stableRandom = (of: string): number => createHash('sha256').update(of).digest().readUInt32BE(0) / 2 ** 32;
