import * as z from 'zod';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { PasskeyProof } from './passkeys.ts';
import { signedIn } from '../refusals.ts';
import { SecondFactorCode } from './security.ts';

/** A password, with a code if there is a second factor, or a passkey, which is both. */
export const ProofOfIdentity = z
  .object({ password: z.string().min(1).max(200).optional(), code: SecondFactorCode.optional(), credential: PasskeyProof.optional() })
  .refine(({ password, credential }) => (password === undefined) !== (credential === undefined), messages.security.proofWhole)
  .meta({ id: 'ProofOfIdentity' });
export type ProofOfIdentity = z.infer<typeof ProofOfIdentity>;

/** Renews the session's proof, after a refusal with PROOF_REQUIRED. */
export const prove = signedIn
  .route({ method: 'POST', path: '/auth/prove', summary: 'Prove once more who is signed in; it counts for five minutes', tags: ['Accounts'] })
  .errors({
    WRONG_PASSWORD: { status: 400, message: messages.security.wrongPassword },
    CODE_REQUIRED: { status: 400, message: messages.security.secondFactorRequired },
    WRONG_CODE: { status: 400, message: messages.security.wrongCode },
    PASSKEY_REFUSED: { status: 400, message: messages.security.passkeyRefused },
    PASSKEY_EXPIRED: { status: 410, message: messages.security.passkeyExpired },
    TOO_MANY_ATTEMPTS: { status: 429, message: messages.security.proofAttempts },
  })
  .input(ProofOfIdentity)
  .output(z.object({ proven_until: z.iso.datetime() }));
