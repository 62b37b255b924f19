import { api, messageOf, replaceSession } from '@coach/api-client';
import { Button, PasswordField } from '@coach/ui';
import { PasswordHint, paths, publicMessages as messages, useForm, useNavigate, useSay, useToast, useWatch } from '@coach/web-kit';
import { JoiningText } from '../auth/consent-text.tsx';
import { useFailure } from '../auth/failure.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { ticketIn } from '../auth/second-step-ticket.ts';
import { weakPasswordWords } from '../auth/weak-password.ts';
import { passwordProblem, type NewPassword } from './reset-check.ts';
import type { UsableLink } from './use-reset-link.ts';
import styles from './reset-password-page.module.css';

type Props = {
  /** The mailed link that the new password uses up; without one, the password of the signed-in user is changed. */
  link?: UsableLink;
  /** Whether this is the first password of an imported client, who accepts the terms with it like everyone who signs up. */
  joins?: boolean;
  /** Called with a ticket when the password is set and the account has a second factor. */
  onSecondStep: (ticket: string) => void;
};

function useUpdate({ link, onSecondStep }: Props) {
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const { failure, fail, forget } = useFailure();
  const toast = useToast();
  const navigate = useNavigate();
  const announce = () => toast.success(messages.reset.updated.title, messages.reset.updated.text);
  const refuse = (error: unknown) => {
    const ticket = ticketIn(error);
    if (ticket) {
      announce();
      return onSecondStep(ticket);
    }
    const message = weakPasswordWords(error);
    if (message) return form.setError('password', { message }, { shouldFocus: true });
    fail({ title: messages.reset.errorTitle, text: messageOf(error) ?? messages.reset.unexpected });
  };
  const save = async (values: NewPassword) => {
    const problem = passwordProblem(values);
    if (problem) {
      fail({ text: problem.message });
      return form.setFocus(problem.field);
    }
    forget();
    try {
      if (link) await replaceSession(() => api.auth.recover({ ...link, password: values.password }));
      else await api.auth.updatePassword({ password: values.password });
      announce();
      void navigate(paths.dashboard);
    } catch (error) {
      refuse(error);
    }
  };
  return { form, failure, submit: form.handleSubmit(save) };
}

/** Sets a new password and goes to the dashboard (RST-01, RST-10). */
export function UpdateForm(props: Props) {
  const say = useSay();
  const { form, failure, submit } = useUpdate(props);
  const { register, control, formState } = form;
  const password = useWatch({ control, name: 'password' });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      <PasswordField label={say('New password')} hint={<PasswordHint password={password} isRefused={formState.errors.password !== undefined} />} error={say(formState.errors.password?.message)} autoComplete="new-password" required {...register('password')} />
      <PasswordField label={say('Confirm new password')} autoComplete="new-password" required {...register('confirmPassword')} />
      {props.joins && <p className="sm muted"><JoiningText /></p>}
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting} busyLabel={say('Saving...')}>{say(props.joins ? 'Set password' : 'Update Password')}</Button>
    </form>
  );
}
