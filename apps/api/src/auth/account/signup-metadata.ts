import * as z from 'zod';
import type { Vault } from '../../platform/encryption/vault.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';

export const SIGNUP_METADATA = 'users.signup_metadata';

/** What sign-up collected about a person (AUTH-18), kept for a profile created later (AUTH-26). */
const SignupMetadata = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  health_notes: z.string().nullable(),
});
export type SignupMetadata = z.infer<typeof SignupMetadata>;

export const sealMetadata = (vault: Vault, userId: string, metadata: SignupMetadata): Sealed => vault.seal(SIGNUP_METADATA, userId, JSON.stringify(metadata));

/** The sign-up data; none for an account created otherwise or whose owner has changed the profile since. */
export function openMetadata(vault: Vault, userId: string, sealed: Sealed | null | undefined): Partial<SignupMetadata> {
  return sealed ? SignupMetadata.parse(JSON.parse(vault.open(SIGNUP_METADATA, userId, sealed))) : {};
}
