import * as z from 'zod';
import type { Vault } from '../../platform/encryption/vault.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';

export const SIGNUP_METADATA = 'users.signup_metadata';

/** What signing up said of a person (AUTH-18), kept for a profile that has to be made later (AUTH-26). */
const SignupMetadata = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  health_notes: z.string().nullable(),
});
export type SignupMetadata = z.infer<typeof SignupMetadata>;

export const sealMetadata = (vault: Vault, userId: string, metadata: SignupMetadata): Sealed => vault.seal(SIGNUP_METADATA, userId, JSON.stringify(metadata));

/** The words of the sign-up; none for an account that came another way or whose owner has changed the profile since. */
export function openMetadata(vault: Vault, userId: string, sealed: Sealed | null | undefined): Partial<SignupMetadata> {
  return sealed ? SignupMetadata.parse(JSON.parse(vault.open(SIGNUP_METADATA, userId, sealed))) : {};
}
