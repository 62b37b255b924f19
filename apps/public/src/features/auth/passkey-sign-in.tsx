import { Button } from '@coach/ui';
import { knowsPasskeys, useSay } from '@coach/web-kit';
import { KeyRound } from 'lucide-react';
import { FormFailure } from './form-failure.tsx';
import { useHydrated } from './use-hydrated.ts';
import { usePasskey } from './use-passkey.ts';
import styles from './auth-page.module.css';

/** Sign-in without a password, in browsers that support passkeys. */
export function PasskeySignIn() {
  const say = useSay();
  const { signIn, isBusy, failure } = usePasskey();
  // Nearly all browsers do, so the button is in the HTML and is removed where unsupported.
  const isUseless = useHydrated() && !knowsPasskeys();
  if (isUseless) return null;
  return (
    <>
      <p className={styles.or} aria-hidden="true">{say('or')}</p>
      <FormFailure failure={failure} />
      <Button size="lg" block busy={isBusy} busyLabel={say('Waiting for your device...')} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" /> {say('Sign in with a passkey')}
      </Button>
    </>
  );
}
