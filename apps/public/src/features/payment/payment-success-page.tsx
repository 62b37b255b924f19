import { useToast, paths, useDocumentTitle, useSearchParams, useSay } from '@coach/web-kit';
import { useEffect, useRef } from 'react';
import { SitePage } from '../site-frame/site-page.tsx';
import { OUTCOME_WORDS, outcomeOf, type Outcome } from './payment-outcome.ts';
import { NoPayment } from './no-payment.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentTicket, WaitingTicket } from './payment-ticket.tsx';
import { PollProgress } from './poll-progress.tsx';
import { usePaymentPoll } from './use-payment-poll.ts';
import styles from './payment-page.module.css';

const DASHBOARD = { label: 'Dashboard', to: paths.dashboard };
/** Whoever has subscribed goes on to what was bought (PAY-03). */
const VIDEOS = { label: 'Access Videos', to: paths.videos };

/** Each outcome is said once, however often it is found again (PAY-06). */
function useSaidOnce(outcome: Outcome): void {
  const toast = useToast();
  const said = useRef(new Set<Outcome>());
  useEffect(() => {
    const { toast: tone, title } = OUTCOME_WORDS[outcome];
    if (!tone || said.current.has(outcome)) return;
    said.current.add(outcome);
    toast[tone](title);
  }, [outcome, toast]);
}

/** Where the payment provider sends people back to. What was booked is read from the API, never from the address (PAY-01). */
export function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  useDocumentTitle('Your payment');
  return <SitePage className={styles.page}>{sessionId ? <Payment key={sessionId} sessionId={sessionId} /> : <NoPayment />}</SitePage>;
}

function Payment({ sessionId }: { sessionId: string }) {
  const say = useSay();
  const { status, isPolling, round, refresh } = usePaymentPoll(sessionId);
  const outcome = outcomeOf(status, isPolling);
  useSaidOnce(outcome);
  if (outcome === 'unknown') return <NoPayment />;
  const { title, text } = say(OUTCOME_WORDS)[outcome];
  const isWaiting = isPolling && (outcome === 'processing' || outcome === 'paid');
  return (
    <div className={styles.columns}>
      <div className={styles.words}>
        <div role="status" className={styles.news}>
          <h1 className="d d1">{title}</h1>
          <p className="lead">{text}</p>
        </div>
        {isWaiting && <PollProgress key={round} />}
        <PaymentActions next={outcome === 'subscribed' ? VIDEOS : DASHBOARD} onRefresh={refresh} />
        <p className={styles.session}><b>{say('Checkout session')}</b> {sessionId}</p>
      </div>
      {status?.payment || status?.booking || status?.subscription ? <PaymentTicket status={status} /> : <WaitingTicket isWaiting={outcome === 'processing'} />}
    </div>
  );
}
