import { messageOf, query } from '@coach/api-client';
import { Button, TextField } from '@coach/ui';
import { publicMessages as messages, Sentence, useForm, useMutation, useSay } from '@coach/web-kit';
import { useState } from 'react';
import { useFailure } from '../auth/failure.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { requestProblem } from '../reset-password/reset-check.ts';
import styles from './confirm-email-page.module.css';

/** Requests a new link in place of an expired one; the response does not reveal whether the address is unconfirmed. */
export function NewLinkForm() {
  const say = useSay();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const { failure, fail, forget } = useFailure();
  const [sentTo, setSentTo] = useState<string>();
  const resend = useMutation(query.auth.resendConfirmation.mutationOptions());
  const send = async ({ email }: { email: string }) => {
    const problem = requestProblem(email);
    if (problem) return fail({ text: problem });
    forget();
    try {
      await resend.mutateAsync({ email });
      setSentTo(email.trim());
    } catch (error) {
      fail({ text: messageOf(error) ?? messages.confirm.unexpected });
    }
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(send)}>
      <FormFailure failure={failure} />
      {sentTo && <p className={styles.sent} role="status"><Sentence text="If {address} still needs to be confirmed, a new link is in its inbox. It works for 24 hours." address={<b>{sentTo}</b>} /></p>}
      <TextField label={say('Email')} type="email" autoComplete="username" required {...register('email')} />
      <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel={say('Sending...')}>{say('Send a new link')}</Button>
    </form>
  );
}
