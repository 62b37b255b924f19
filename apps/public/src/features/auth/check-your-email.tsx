import { Button } from '@coach/ui';
import { Sentence, useSay } from '@coach/web-kit';
import { useEffect, useRef } from 'react';
import { ResendConfirmation } from './resend-confirmation.tsx';
import styles from './auth-page.module.css';

type Props = { email: string; onBack: () => void };

/** The account exists; the email address is not confirmed yet. */
export function CheckYourEmail({ email, onBack }: Props) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h1 className="d d1" ref={heading} tabIndex={-1}>{say('Check your email')}</h1>
      <p className="lead">
        <Sentence text="We’ve sent a confirmation link to {email}. Open it within 24 hours, and your account is ready." email={<b className={styles.address}>{email}</b>} />
      </p>
      <p className="muted">{say('Nothing there? Check your spam folder, or have it sent again.')}</p>
      <div className={styles.actions}>
        <ResendConfirmation email={email} />
        <Button variant="quiet" onClick={onBack}>{say('Back to Sign In')}</Button>
      </div>
    </div>
  );
}
