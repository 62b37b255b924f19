import { messageOf, query } from '@coach/api-client';
import { Button } from '@coach/ui';
import { EmailField, publicMessages as messages, Sentence, useForm, type UseFormReturn, useMutation, useSay, useToast } from '@coach/web-kit';
import { useState } from 'react';
import { useFailure } from '../auth/failure.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { requestProblem } from './reset-check.ts';
import type { Notice } from './use-reset-link.ts';
import styles from './reset-password-page.module.css';

type Values = { email: string };

function useRequest(setError: UseFormReturn<Values>['setError']) {
  const toast = useToast();
  const { failure, fail, forget } = useFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useMutation(query.auth.requestReset.mutationOptions());
  const send = async ({ email }: Values) => {
    const problem = requestProblem(email);
    if (problem) {
      if (email.trim()) setError('email', { message: problem });
      return fail({ text: problem });
    }
    forget();
    try {
      await request.mutateAsync({ email });
      setSentTo(email.trim());
      toast.success(messages.reset.sent.title, messages.reset.sent.text);
    } catch (error) {
      fail({ title: messages.reset.errorTitle, text: messageOf(error) ?? messages.reset.unexpected });
    }
  };
  return { failure, send, sentTo };
}

/** Requests a link by email (RST-01); `notice` says what was wrong with the previous one. */
export function RequestForm({ notice }: { notice: Notice | null }) {
  const say = useSay();
  const { register, handleSubmit, formState, setError } = useForm<Values>({ defaultValues: { email: '' } });
  const { failure, send, sentTo } = useRequest(setError);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(send)}>
      <FormFailure failure={failure ?? (sentTo ? null : notice)} />
      {sentTo && <p className={styles.sent} role="status"><b>{say(messages.reset.sent.title)}</b> <Sentence text="If {address} has an account, the link is in its inbox. It works for one hour." address={<b>{sentTo}</b>} /></p>}
      <EmailField label={say('Email')} error={say(formState.errors.email?.message)} autoComplete="username" required {...register('email')} />
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting} busyLabel={say('Sending...')}>{say('Send Reset Link')}</Button>
    </form>
  );
}
