import { messageOf, query } from '@coach/api-client';
import { choiceIn, type BookingChoice } from '@coach/contracts';
import { Button, CheckField, PasswordField, TextArea, TextField } from '@coach/ui';
import { EmailField, PasswordHint, paths, publicMessages as messages, useChosenPlan, useDestination, type UseFormReturn, useMutation, useSay, useToast, useVisitStep, useWatch } from '@coach/web-kit';
import { firstSignUpProblem, type SignUpValues } from './account-check.ts';
import { ConsentText } from './consent-text.tsx';
import { signUpFailure, useFailure } from './failure.ts';
import { FormFailure } from './form-failure.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { weakPasswordWords } from './weak-password.ts';
import styles from './auth-page.module.css';

type Props = {
  form: UseFormReturn<SignUpValues>;
  /** Called with the email address that the confirmation link was sent to. */
  onSent: (email: string) => void;
};

/** The booking page's choice before sign-up, stored with the account because the mailed link may be opened on any device. */
const bookingIn = (destination: string): BookingChoice | undefined => (destination.startsWith(`${paths.book}?`) ? (choiceIn(destination.slice(paths.book.length)) ?? undefined) : undefined);

function useSignUp({ form: { handleSubmit, setError, setFocus }, onSent }: Props) {
  const toast = useToast();
  useVisitStep('sign_up_started');
  const signUp = useMutation(query.auth.signUp.mutationOptions());
  const { plan } = useChosenPlan();
  const destination = useDestination();
  const { failure, fail, found, forget } = useFailure();
  const submit = handleSubmit(async (values) => {
    const problem = firstSignUpProblem(values);
    if (problem) {
      found({ text: problem.message });
      for (const { name, message } of problem.fields) setError(name, { message });
      return setFocus(problem.fields[0].name);
    }
    forget();
    try {
      const { confirmPassword: _, ...account } = values;
      const { email } = await signUp.mutateAsync({ ...account, intendedPlan: plan ?? undefined, intendedBooking: bookingIn(destination), privacyConsent: true });
      toast.success(messages.auth.checkEmail.title, messages.auth.checkEmail.text);
      onSent(email);
    } catch (error) {
      const weakness = weakPasswordWords(error);
      if (weakness) return setError('password', { message: weakness }, { shouldFocus: true });
      fail(signUpFailure(messageOf(error)));
    }
  });
  return { failure, submit };
}

export function SignUpForm(props: Props) {
  const say = useSay();
  const { failure, submit } = useSignUp(props);
  const { register, control, getValues, formState } = props.form;
  const password = useWatch({ control, name: 'password' });
  const wrong = (field: keyof SignUpValues) => say(formState.errors[field]?.message);
  const isRegistered = failure?.text === messages.auth.accountExists.text;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure}>
        {isRegistered && (
          <>
            <p className={styles.more}>{say('Never confirmed it? We can send the link again.')}</p>
            <ResendConfirmation email={getValues('email')} />
          </>
        )}
      </FormFailure>
      <div className={styles.pair}>
        <TextField label={say('First name')} error={wrong('firstName')} autoComplete="given-name" required {...register('firstName')} />
        <TextField label={say('Last name')} error={wrong('lastName')} autoComplete="family-name" required {...register('lastName')} />
        <EmailField label={say('Email')} error={wrong('email')} autoComplete="email" required {...register('email')} />
        <TextField label={say('Phone')} error={wrong('phone')} type="tel" autoComplete="tel" required {...register('phone')} />
      </div>
      <TextArea
        label={say('Health and fitness background')}
        hint={say('Injuries, operations, medication, training so far. The coach reads it before every session.')}
        error={wrong('healthNotes')}
        required
        {...register('healthNotes')}
      />
      <div className={styles.pair}>
        <PasswordField label={say('Password')} hint={<PasswordHint password={password} isRefused={password !== '' && formState.errors.password !== undefined} />} error={wrong('password')} autoComplete="new-password" required {...register('password')} />
        <PasswordField label={say('Confirm password')} error={wrong('confirmPassword')} autoComplete="new-password" required {...register('confirmPassword')} />
      </div>
      <CheckField label={<ConsentText />} error={wrong('privacyConsent')} required {...register('privacyConsent')} />
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting} busyLabel={say('Creating account...')}>{say('Sign Up')}</Button>
    </form>
  );
}
