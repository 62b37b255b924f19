import { ACCOUNT_LEADS, pictures } from '@coach/content';
import { Picture, Skeleton } from '@coach/ui';
import { Navigate, useAuth, useBusiness, useChosenPlan, useDestination, useDocumentTitle, useSay } from '@coach/web-kit';
import { MinimalPage } from '../site-frame/minimal-page.tsx';
import { AccountForms } from './account-forms.tsx';
import styles from './auth-page.module.css';

/** Sign-in and sign-up. The form is in the HTML and keeps what is typed before hydration (boot.ts); signed-in users are redirected to their destination (AUTH-06). */
export function AuthPage() {
  const say = useSay();
  useDocumentTitle('Sign in or sign up');
  const { state } = useAuth();
  const { samples } = useBusiness().about;
  const { plate, ridges } = say(pictures);
  const destination = useDestination();
  // Called before any redirect, so that the chosen plan is kept (MEM-05).
  useChosenPlan();
  return (
    <MinimalPage className={styles.page} picture={<Picture picture={samples ? plate : ridges} />}>
      {state === 'signed-in' && <Navigate to={destination} replace />}
      <div className={styles.desk}>{state === 'signed-in' ? <Waiting /> : <AccountForms />}</div>
    </MinimalPage>
  );
}

function Waiting() {
  const say = useSay();
  return (
    <>
      <div className={styles.head}>
        <h1 className="d d1">{say('Your account')}</h1>
        <p className="lead">{say(ACCOUNT_LEADS['sign-in'])}</p>
      </div>
      <div className={styles.form} role="status" aria-label={say('Loading...')}>
        <Skeleton height={44} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={54} />
      </div>
    </>
  );
}
