import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { Button, PasswordField } from '@coach/ui';
import { paths, useForm, useMutation, useNavigate, useToast, useSay } from '@coach/web-kit';
import { useFailure } from '../auth/failure.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { passwordProblem, type NewPassword } from './reset-check.ts';
import styles from './reset-password-page.module.css';

/** Chooses a new password and goes to the dashboard (RST-01, RST-10). */
export function UpdateForm() {
  const say = useSay();
  const { register, handleSubmit, setFocus, formState } = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const { failure, fail, forget } = useFailure();
  const toast = useToast();
  const navigate = useNavigate();
  const update = useMutation(query.auth.updatePassword.mutationOptions());
  const save = async (values: NewPassword) => {
    const problem = passwordProblem(values);
    if (problem) {
      fail({ text: problem.message });
      return setFocus(problem.field);
    }
    forget();
    try {
      await update.mutateAsync({ password: values.password });
      toast.success(messages.reset.updated.title, messages.reset.updated.text);
      void navigate(paths.dashboard);
    } catch (error) {
      fail({ title: messages.reset.errorTitle, text: messageOf(error) ?? messages.reset.unexpected });
    }
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(save)}>
      <FormFailure failure={failure} />
      <PasswordField label={say('New password')} hint={say('At least 6 characters')} autoComplete="new-password" required {...register('password')} />
      <PasswordField label={say('Confirm new password')} autoComplete="new-password" required {...register('confirmPassword')} />
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting} busyLabel={say('Saving...')}>{say('Update Password')}</Button>
    </form>
  );
}
