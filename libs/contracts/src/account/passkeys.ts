import * as z from 'zod';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { accountSuspended, open, recentlyProven, signedIn } from '../refusals.ts';
import { requiredLine } from '../input/text.ts';

const tags = ['Security'];

/** Bytes in the browsers' JSON encoding. */
const Base64Url = (max: number) => z.string().min(1).max(max, { abort: true }).regex(/^[\w-]+$/);

/** Browsers add more fields, and new ones every year. */
const ofTheBrowser = { additionalProperties: true };
const credential = { id: Base64Url(1_400), rawId: Base64Url(1_400), type: z.literal('public-key') };

/** The browser's result of creating a passkey (WebAuthn's RegistrationResponseJSON). */
export const NewPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url(8_000),
      attestationObject: Base64Url(100_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }).meta(ofTheBrowser),
  })
  .meta({ id: 'NewPasskey', ...ofTheBrowser });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The browser's result of signing with a passkey (WebAuthn's AuthenticationResponseJSON). */
export const PasskeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url(8_000),
      authenticatorData: Base64Url(8_000),
      signature: Base64Url(8_000),
      userHandle: Base64Url(200).nullish(),
    }).meta(ofTheBrowser),
  })
  .meta({ id: 'PasskeyProof', ...ofTheBrowser });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** WebAuthn's own options, to be passed to the browser unchanged; the challenge is valid once, for five minutes. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    is_synced: z.boolean().describe('Kept by an account (Apple, Google, a password manager), not by one device'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Name = requiredLine(60);
const one = { passkey_id: z.uuid() };
const refused = { PASSKEY_REFUSED: { status: 400, message: messages.security.passkeyRefused }, PASSKEY_EXPIRED: { status: 410, message: messages.security.passkeyExpired } };
const unknown = { NOT_FOUND: { status: 404, message: messages.security.passkeyNotFound } };

/** Refusals of signing in by passkey, besides the rate limit's. */
export const passkeySignInRefusals = { ...accountSuspended, ...refused, TOO_MANY_ATTEMPTS: { status: 429, message: messages.auth.tooManyAttempts } };

/** The options for signing in: they name nobody, because the passkey does. */
export const passkeySignInOptions = open
  .route({ method: 'POST', path: '/auth/passkey/options', summary: 'What the browser needs to sign in by passkey', tags })
  .errors({ TOO_MANY_ATTEMPTS: { status: 429, message: messages.auth.tooManyAttempts } })
  .output(PasskeyOptions);

export const passkeys = {
  list: signedIn.route({ method: 'GET', path: '/account/passkeys', summary: 'The own passkeys, oldest first', tags }).output(z.object({ passkeys: z.array(Passkey) })),
  options: recentlyProven
    .route({ method: 'POST', path: '/account/passkeys/options', summary: 'What the browser needs to make a passkey', tags })
    .errors({ TOO_MANY_PASSKEYS: { status: 409, message: messages.security.tooManyPasskeys } })
    .output(PasskeyOptions),
  add: recentlyProven
    .route({ method: 'POST', path: '/account/passkeys', successStatus: 201, summary: 'Keep a passkey that the browser has made', tags })
    .errors({ ...refused, PASSKEY_KNOWN: { status: 409, message: messages.security.passkeyKnown } })
    .input(z.object({ name: Name, credential: NewPasskey }))
    .output(Passkey),
  rename: signedIn
    .route({ method: 'PATCH', path: '/account/passkeys/{passkey_id}', summary: 'Give a passkey another name', tags })
    .errors(unknown)
    .input(z.object({ ...one, name: Name }))
    .output(Passkey),
  remove: recentlyProven
    .route({ method: 'DELETE', path: '/account/passkeys/{passkey_id}', summary: 'Remove a passkey; it no longer signs anyone in', tags })
    .errors(unknown)
    .input(z.object(one))
    .output(z.object({ done: z.literal(true) })),
};
