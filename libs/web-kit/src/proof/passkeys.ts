import { api } from '@coach/api-client';
import type { PasskeyProof } from '@coach/contracts';

type Ceremony = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0];

/** Whether this browser can make and use passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Has the person's device sign with a passkey: by a dialog of its own, or among the suggestions of a field. Rejects when nobody takes one. */
export async function askForPasskey({ useBrowserAutofill = false } = {}): Promise<PasskeyProof> {
  const [{ startAuthentication }, options] = await Promise.all([import('@simplewebauthn/browser'), api.auth.passkeyOptions()]);
  return startAuthentication({ optionsJSON: options as Ceremony['optionsJSON'], useBrowserAutofill });
}
