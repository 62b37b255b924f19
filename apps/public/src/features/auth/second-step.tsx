import { api, isRefusal, messageOf, safe } from '@coach/api-client';
import { Button, TextField } from '@coach/ui';
import { publicMessages as messages, useAuth, useForm, useSay, useToast } from '@coach/web-kit';
import { useEffect } from 'react';
import { useFailure } from './failure.ts';
import { FormFailure } from './form-failure.tsx';
import { suspendedFailure } from './suspended-failure.ts';
import styles from './auth-page.module.css';

type Props = {
  /** From the first step; valid for five minutes. */
  ticket: string;
  onBack: () => void;
  /** Called once signed in. The sign-in page redirects on its own; other pages navigate here. */
  onDone?: () => void;
};

function useSecondStep({ ticket, onBack, onDone }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const { adopt } = useAuth();
  const toast = useToast();
  const { failure, fail, forget } = useFailure();
  const submit = form.handleSubmit(async ({ code }) => {
    forget();
    if (code.trim() === '') return fail({ text: messages.auth.fillAllFields });
    const [error, session] = await safe(api.auth.secondFactor({ ticket, code }));
    if (!error) {
      adopt(session);
      toast.success(messages.auth.signedIn.title, messages.auth.signedIn.text);
      return onDone?.();
    }
    fail(suspendedFailure(error) ?? { title: messages.auth.signInFailed.title, text: messageOf(error) ?? messages.booking.unknownError });
    if (isRefusal(error, 'TICKET_EXPIRED')) return onBack();
    form.setFocus('code', { shouldSelect: true });
  });
  return { form, failure, submit };
}

/** The second step of sign-in: a code from the authenticator app, or a recovery code. */
export function SecondStep(props: Props) {
  const say = useSay();
  const { form, failure, submit } = useSecondStep(props);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <div className={styles.sent}>
      <h1 className="d d1">{say('One more step')}</h1>
      <p className="lead">{say('Open your authenticator app and enter the six digits it shows for us.')}</p>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <FormFailure failure={failure} />
        <TextField
          label={say('Code')}
          hint={say('No phone at hand? Enter one of your recovery codes instead.')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          className="tab"
          {...form.register('code')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="lg" busy={form.formState.isSubmitting} busyLabel={say('Signing in...')}>{say('Sign In')}</Button>
          <Button size="lg" variant="quiet" onClick={props.onBack}>{say('Back to Sign In')}</Button>
        </div>
      </form>
    </div>
  );
}
