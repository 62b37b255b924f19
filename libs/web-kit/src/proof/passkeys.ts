import { api } from '@coach/api-client';
import type { PasskeyProof } from '@coach/contracts';

type Ceremony = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0];

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Signs with a passkey: in the browser's dialog, or through autofill. Rejects when none is used. */
export async function askForPasskey({ useBrowserAutofill = false } = {}): Promise<PasskeyProof> {
  const [{ startAuthentication }, options] = await Promise.all([import('@simplewebauthn/browser'), api.auth.passkeyOptions()]);
  return startAuthentication({ optionsJSON: options as Ceremony['optionsJSON'], useBrowserAutofill });
}
