import { useState, type FormEvent } from 'react';
import { messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { EmailField, useMutation, useToast } from '@coach/web-kit';
import styles from './resend-box.module.css';

const words = messages.resend;

/** Resends the confirmation link, which leads to this site (ADM-03, ADM-05, ADM-06). */
export function ResendBox() {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const resend = useMutation(
    query.auth.resendConfirmation.mutationOptions({
      onSuccess: () => {
        setEmail('');
        toast.success(words.sent);
      },
      onError: (refusal) => {
        const message = messageOf(refusal);
        setError(message ? fill(words.failedBecause, { message }) : words.failed);
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(email.trim() ? undefined : words.empty);
    if (email.trim()) resend.mutate({ email: email.trim() });
  };
  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <EmailField label="Resend confirmation email" autoComplete="off" placeholder="client@example.com" value={email} error={error} onChange={(event) => setEmail(event.target.value)} />
      <Button type="submit" busy={resend.isPending} busyLabel="Sending...">Resend</Button>
    </form>
  );
}
