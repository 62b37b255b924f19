import { queryOf } from '@coach/contracts';
import { Button } from '@coach/ui';
import { Link, paths, publicMessages as messages, useAuth, useDocumentTitle, useNavigate, useSay } from '@coach/web-kit';
import { Check, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { signUpTab } from '../site-frame/account-links.tsx';
import { MinimalPage } from '../site-frame/minimal-page.tsx';
import { OtherAccount } from '../auth/other-account.tsx';
import { SecondStep } from '../auth/second-step.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { useConfirmation, type Confirmation } from './use-confirmation.ts';
import styles from './confirm-email-page.module.css';

/** Milliseconds between the success message and the redirect to the dashboard (CNF-02). */
export const REDIRECT_AFTER_MS = 2_000;

/** The page of the mailed link; both of its URLs show it. */
export function ConfirmEmailPage() {
  useDocumentTitle('Confirm your email');
  const confirmation = useConfirmation();
  return <MinimalPage isDrawn className={styles.page}><Outcome confirmation={confirmation} /></MinimalPage>;
}

function Outcome({ confirmation }: { confirmation: Confirmation }) {
  const say = useSay();
  if (confirmation.state === 'loading') return <Screen title={say('Confirming your email')} text={say('This takes a second.')} mark={<span className={styles.turning} />} />;
  if (confirmation.state === 'success') return confirmation.isSignedIn ? <Confirmed /> : <ConfirmedBefore />;
  if (confirmation.state === 'other-account') return <OtherAccount {...confirmation} />;
  if (confirmation.state === 'second-step') return <ConfirmedHalf ticket={confirmation.ticket} />;
  const { text, retry, isOver } = confirmation;
  return (
    <Screen title={say('Not confirmed')} text={text} isAlert mark={<X aria-hidden="true" />} form={isOver && <NewLinkForm />}>
      {retry && <Button variant="primary" onClick={retry}>{say('Try Again')}</Button>}
      <Button asChild><Link to={paths.auth} state={signUpTab}>{say('Back to Sign Up')}</Link></Button>
      <Button asChild><Link to={paths.home}>{say('Go to Home')}</Link></Button>
    </Screen>
  );
}

/** The email address is confirmed, now or earlier, but no user is signed in: a link signs in only once (CNF-07). */
function ConfirmedBefore() {
  const say = useSay();
  return (
    <Screen title={say('Confirmed')} text={messages.confirm.success} mark={<Check aria-hidden="true" />}>
      <Button variant="primary" asChild><Link to={paths.auth} replace>{say('Sign In')}</Link></Button>
      <Button asChild><Link to={paths.home}>{say('Go to Home')}</Link></Button>
    </Screen>
  );
}

/** The email address is confirmed; a user with a second factor signs in with it (CNF-07). */
function ConfirmedHalf({ ticket }: { ticket: string }) {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <>
      <p className="lead" role="status">{say(messages.confirm.success)}</p>
      <SecondStep ticket={ticket} onBack={() => void navigate(paths.auth)} />
    </>
  );
}

function Confirmed() {
  const say = useSay();
  const navigate = useNavigate();
  const chosen = useAuth().profile?.intended_booking;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Screen title={say('You are in')} text={messages.confirm.success} mark={<Check aria-hidden="true" />}>
      <Button variant="primary" asChild><Link to={paths.dashboard} replace>{say('Go to Dashboard')}</Link></Button>
      {chosen && <Button asChild><Link to={`${paths.book}?${queryOf(chosen)}`} replace>{say('Continue your booking')}</Link></Button>}
    </Screen>
  );
}

type ScreenProps = { title: string; text: string; mark: ReactNode; isAlert?: boolean; form?: ReactNode; children?: ReactNode };

function Screen({ title, text, mark, isAlert, form, children }: ScreenProps) {
  const say = useSay();
  return (
    <>
      <span className={styles.mark}>{mark}</span>
      <h1 className="d d1">{title}</h1>
      <p className="lead" role={isAlert ? 'alert' : 'status'}>{say(text)}</p>
      {form}
      <div className={styles.actions}>{children}</div>
    </>
  );
}
