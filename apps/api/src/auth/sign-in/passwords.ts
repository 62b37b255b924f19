import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: the library's defaults, written down. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Checking against this takes as long as against a real one, so that an unknown address answers no sooner. */
const nobody = hashPassword('nobody has this password');

/** What is no hash (a deleted account's, one without a password, a damaged one) makes the library throw; it matches nothing. */
const verdict = (passwordHash: string, password: string): Promise<boolean | 'no hash'> => verify(passwordHash, password).catch(() => 'no hash' as const);

/** True when the password belongs to the hash; without one that can be checked the same work is done in vain. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = passwordHash === null ? 'no hash' : await verdict(passwordHash, password);
  if (matches !== 'no hash') return matches;
  await verify(await nobody, password);
  return false;
}
