import type { WaysToProve } from '@coach/contracts';
import { Button, Dialog, PasswordField, TextField } from '@coach/ui';
import { useId } from 'react';
import { useAuth } from '../session/auth.tsx';
import { useSay } from '../language/language.ts';
import { knowsPasskeys } from './passkeys.ts';
import { useProof } from './use-proof.ts';

type Props = {
  ways: WaysToProve;
  /** Called with whether the person proved their identity. */
  onAnswer: (isProven: boolean) => void;
};

/** Asks the signed-in person to prove their identity before a sensitive action. */
export function ProofDialog({ ways, onAnswer }: Props) {
  const say = useSay();
  const id = useId();
  const { user } = useAuth();
  const wantsCode = ways.includes('password-and-code');
  const { form, failure, submit, byPasskey, isChecking, isAsking } = useProof({ wantsCode, onProven: () => onAnswer(true) });
  const actions = (
    <>
      <Button type="submit" form={id} variant="primary" busy={isChecking} busyLabel={say('Checking...')}>{say('Confirm')}</Button>
      {ways.includes('passkey') && knowsPasskeys() && (
        <Button busy={isAsking} busyLabel={say('Waiting for your device...')} onClick={() => void byPasskey()}>{say('Use a passkey')}</Button>
      )}
      <Button variant="quiet" onClick={() => onAnswer(false)}>{say('Cancel')}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(false)} title={say('Confirm it’s you')} actions={actions}>
      <p>{say('This affects the security of an account. Once you confirm, we won’t ask again for five minutes.')}</p>
      <form id={id} className="dialog-body" method="post" noValidate onSubmit={submit}>
        {failure && <p className="err" role="alert">{say(failure)}</p>}
        {/* Tells a password manager whose password is asked for. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField label={say('Password')} autoComplete="current-password" required {...form.register('password')} />
        {wantsCode && (
          <TextField label={say('Code')} hint={say('Six digits from your app, or a recovery code.')} autoComplete="one-time-code" maxLength={40} required className="tab" {...form.register('code')} />
        )}
      </form>
    </Dialog>
  );
}
