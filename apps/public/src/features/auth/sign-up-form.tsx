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
  /** The address that the confirmation link was sent to. */
  onSent: (email: string) => void;
};

/** What had been chosen on the booking page on the way here: the mailed link may be opened anywhere. */
const bookingIn = (destination: string): BookingChoice | undefined => (destination.startsWith(`${paths.book}?`) ? (choiceIn(destination.slice(paths.book.length)) ?? undefined) : undefined);

function useSignUp({ form: { handleSubmit, setError, setFocus }, onSent }: Props) {
  const toast = useToast();
  useVisitStep('sign_up_started');
  const signUp = useMutation(query.auth.signUp.mutationOptions());
  const { plan } = useChosenPlan();
  const destination = useDestination();
  const { failure, fail, forget } = useFailure();
  const submit = handleSubmit(async (values) => {
    const problem = firstSignUpProblem(values);
    if (problem) {
      fail({ text: problem.message });
      if (problem.isAtField) setError(problem.field, { message: problem.message });
      return setFocus(problem.field);
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
        <TextField label={say('First name')} autoComplete="given-name" required {...register('firstName')} />
        <TextField label={say('Last name')} autoComplete="family-name" required {...register('lastName')} />
        <EmailField label={say('Email')} error={say(formState.errors.email?.message)} autoComplete="email" required {...register('email')} />
        <TextField label={say('Phone')} type="tel" autoComplete="tel" required {...register('phone')} />
      </div>
      <TextArea
        label={say('Health and fitness background')}
        hint={say('Injuries, operations, medication, training so far. The coach reads it before every session.')}
        required
        {...register('healthNotes')}
      />
      <div className={styles.pair}>
        <PasswordField label={say('Password')} hint={<PasswordHint password={password} isRefused={formState.errors.password !== undefined} />} error={say(formState.errors.password?.message)} autoComplete="new-password" required {...register('password')} />
        <PasswordField label={say('Confirm password')} autoComplete="new-password" required {...register('confirmPassword')} />
      </div>
      <CheckField label={<ConsentText />} required {...register('privacyConsent')} />
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting} busyLabel={say('Creating account...')}>{say('Sign Up')}</Button>
    </form>
  );
}
