import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks like chance and is the same at every run. */
export const stableRandom = (of: string): number => createHash('sha256').update(of).digest().readUInt32BE(0) / 2 ** 32;
