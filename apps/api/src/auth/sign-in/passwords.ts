import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: the library's defaults, made explicit. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Verifying against this takes as long as against a real hash, so that an unknown address is not answered sooner. */
const nobody = hashPassword('nobody has this password');

/** Invalid hashes (a deleted account's, one without a password, a damaged one) make the library throw; they match nothing. */
const verdict = (passwordHash: string, password: string): Promise<boolean | 'no hash'> => verify(passwordHash, password).catch(() => 'no hash' as const);

/** True when the password matches the hash; without a valid hash the same amount of work is done. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = passwordHash === null ? 'no hash' : await verdict(passwordHash, password);
  if (matches !== 'no hash') return matches;
  await verify(await nobody, password);
  return false;
}
