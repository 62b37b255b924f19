import { messageOf } from '@coach/api-client';
import { Button, PasswordField } from '@coach/ui';
import { EmailField, Link, paths, publicMessages as messages, useAuth, type UseFormReturn, useSay, useToast } from '@coach/web-kit';
import { firstSignInProblem, type SignInValues } from './account-check.ts';
import { signInFailure, useFailure } from './failure.ts';
import { FormFailure } from './form-failure.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ticketIn } from './second-step-ticket.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { suspendedFailure } from './suspended-failure.ts';
import styles from './auth-page.module.css';

type Props = {
  form: UseFormReturn<SignInValues>;
  /** Called with a ticket when the password was right and the account has a second factor. */
  onSecondStep: (ticket: string) => void;
};

function useSignIn({ form: { handleSubmit, setError, setFocus, resetField }, onSecondStep }: Props) {
  const { signIn } = useAuth();
  const toast = useToast();
  const { failure, fail, found, forget } = useFailure();
  const submit = handleSubmit(async (values) => {
    const problem = firstSignInProblem(values);
    if (problem) {
      found({ text: problem.message });
      for (const { name, message } of problem.fields) setError(name, { message });
      return setFocus(problem.fields[0].name);
    }
    forget();
    try {
      await signIn(values.email, values.password);
      toast.success(messages.auth.signedIn.title, messages.auth.signedIn.text);
    } catch (error) {
      const ticket = ticketIn(error);
      if (ticket) {
        resetField('password');
        return onSecondStep(ticket);
      }
      fail(suspendedFailure(error) ?? signInFailure(messageOf(error)));
    }
  });
  return { failure, submit };
}

export function SignInForm(props: Props) {
  const say = useSay();
  const { failure, submit } = useSignIn(props);
  const { register, getValues, formState } = props.form;
  const isUnconfirmed = failure?.text === messages.auth.emailNotConfirmed;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure}>{isUnconfirmed && <ResendConfirmation email={getValues('email')} />}</FormFailure>
      <EmailField label={say('Email')} error={say(formState.errors.email?.message)} autoComplete="username webauthn" required {...register('email')} />
      <PasswordField label={say('Password')} error={say(formState.errors.password?.message)} autoComplete="current-password" required {...register('password')} />
      <p><Link className="link" to={paths.resetPassword}>{say('Forgot your password?')}</Link></p>
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting} busyLabel={say('Signing in...')}>{say('Sign In')}</Button>
      <PasskeySignIn />
    </form>
  );
}
