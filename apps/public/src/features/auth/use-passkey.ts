import { api, messageOf } from '@coach/api-client';
import type { PasskeyProof } from '@coach/contracts';
import { askForPasskey, knowsPasskeys, publicMessages as messages, useAuth, useToast } from '@coach/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useFailure } from './failure.ts';
import { suspendedFailure } from './suspended-failure.ts';

const NOT_USED = 'No passkey was used. Please try again, or sign in with your password.';
/** A challenge is valid for five minutes; one that waits for autofill is renewed before that. */
const RENEW_MS = 4 * 60_000;

/** Signs in with a passkey: by calling `signIn`, or when one is chosen from autofill. */
export function usePasskey() {
  const { adopt } = useAuth();
  const toast = useToast();
  const { failure, fail, forget } = useFailure();
  const [isBusy, setBusy] = useState(false);
  const finish = useCallback(
    async (credential: PasskeyProof) => {
      adopt(await api.auth.passkey({ credential }));
      toast.success(messages.auth.signedIn.title, messages.auth.signedIn.text);
    },
    [adopt, toast],
  );
  const signIn = async () => {
    setBusy(true);
    forget();
    try {
      await finish(await askForPasskey());
    } catch (error) {
      fail(suspendedFailure(error) ?? { title: messages.auth.signInFailed.title, text: messageOf(error) ?? NOT_USED });
    } finally {
      setBusy(false);
    }
  };
  useSuggestions(finish);
  return { signIn, isBusy, failure };
}

/** Offers passkeys in the autofill of the email field, where supported. Ignores it silently when none is chosen. */
function useSuggestions(finish: (credential: PasskeyProof) => Promise<void>): void {
  useEffect(() => {
    if (!knowsPasskeys()) return;
    let isOver = false;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      const credential = await askForPasskey({ useBrowserAutofill: true });
      if (!isOver) await finish(credential);
    };
    const again = () => void offer().catch(() => undefined);
    again();
    const timer = setInterval(again, RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [finish]);
}
