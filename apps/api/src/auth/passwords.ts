import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: the library's defaults, written down. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Checking against this takes as long as against a real one, so that an unknown address answers no sooner. */
const nobody = hashPassword('nobody has this password');

/** True when the password belongs to the hash; without a hash the same work is done in vain. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && matches;
}
