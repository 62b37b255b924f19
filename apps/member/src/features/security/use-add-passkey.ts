import { api, messageOf, query } from '@coach/api-client';
import type { Passkey } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

type Ceremony = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0];

const NOT_MADE = 'No passkey was made. Please try again when your device asks for finger, face or code.';
const KNOWN = 'This device has a passkey for your account already.';

async function make(name: string): Promise<Passkey> {
  const [{ startRegistration }, options] = await Promise.all([import('@simplewebauthn/browser'), api.security.passkeys.options()]);
  const credential = await startRegistration({ optionsJSON: options as unknown as Ceremony['optionsJSON'] });
  return api.security.passkeys.add({ name, credential });
}

const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Creates a passkey on the user's device, and saves its public key. */
export function useAddPasskey(onAdded: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: make,
    onSuccess: async () => {
      onAdded();
      toast.success('Passkey added');
      await cache.invalidateQueries({ queryKey: query.security.passkeys.key() });
    },
    onError: (error) => toast.error(isKnown(error) ? KNOWN : (messageOf(error) ?? NOT_MADE)),
  });
}
