import { Button } from '@coach/ui';
import { knowsPasskeys, useSay } from '@coach/web-kit';
import { KeyRound } from 'lucide-react';
import { FormFailure } from './form-failure.tsx';
import { useHydrated } from './use-hydrated.ts';
import { usePasskey } from './use-passkey.ts';
import styles from './auth-page.module.css';

/** The way in without a password, where the browser knows it. */
export function PasskeySignIn() {
  const say = useSay();
  const { signIn, isBusy, failure } = usePasskey();
  // Nearly all browsers do: the button comes with the page, and goes where it is of no use.
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
