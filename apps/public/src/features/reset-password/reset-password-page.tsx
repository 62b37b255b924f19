import { Button, Skeleton } from '@coach/ui';
import { Link, paths, useDocumentTitle, useNavigate, useSay } from '@coach/web-kit';
import { useState } from 'react';
import { MinimalPage } from '../site-frame/minimal-page.tsx';
import { RequestForm } from './request-form.tsx';
import { OtherAccount } from '../auth/other-account.tsx';
import { SecondStep } from '../auth/second-step.tsx';
import { UpdateForm } from './update-form.tsx';
import { useResetLink, type ResetState } from './use-reset-link.ts';
import styles from './reset-password-page.module.css';

const WORDS: Record<Exclude<ResetState['mode'], 'other-account'> | 'join', { title: string; lead: string }> = {
  waiting: { title: 'One moment', lead: 'We are opening your link.' },
  request: { title: 'Reset password', lead: 'Enter the email address you signed up with, and we’ll send you a link.' },
  update: { title: 'New password', lead: 'Choose a new one. Every other device is signed out.' },
  join: { title: 'Welcome', lead: 'Choose a password, and your account is yours.' },
};

/** Both modes of the reset: requesting a link, and choosing a password (RST-01). */
export function ResetPasswordPage() {
  const say = useSay();
  useDocumentTitle('Reset password');
  const reset = useResetLink();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<string>();
  if (ticket) return <MinimalPage isDrawn className={styles.page}><SecondStep ticket={ticket} onBack={() => void navigate(paths.auth)} onDone={() => void navigate(paths.dashboard)} /></MinimalPage>;
  if (reset.mode === 'other-account') return <MinimalPage isDrawn className={styles.page}><OtherAccount {...reset} /></MinimalPage>;
  const joins = reset.mode === 'update' && reset.joins === true;
  const { title, lead } = say(WORDS)[joins ? 'join' : reset.mode];
  return (
    <MinimalPage isDrawn className={styles.page}>
      <h1 className="d d1">{title}</h1>
      <p className="lead">{lead}</p>
      {reset.mode === 'waiting' && <div role="status" aria-label={say('Loading...')}><Skeleton height={120} /></div>}
      {reset.mode === 'request' && <RequestForm notice={reset.notice} />}
      {reset.mode === 'update' && <UpdateForm link={reset.link} joins={joins} onSecondStep={setTicket} />}
      <Button variant="quiet" className={styles.back} asChild><Link to={paths.auth}>{say('Back to Sign In')}</Link></Button>
    </MinimalPage>
  );
}
