import { useToast, paths, useDocumentTitle, useSearchParams, useSay } from '@coach/web-kit';
import { useEffect, useRef } from 'react';
import { SitePage } from '../site-frame/site-page.tsx';
import { outcomeOf, savesCard, wordsOf, type Outcome } from './payment-outcome.ts';
import { NoPayment } from './no-payment.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentTicket, WaitingTicket } from './payment-ticket.tsx';
import { PollProgress } from './poll-progress.tsx';
import { usePaymentPoll } from './use-payment-poll.ts';
import styles from './payment-page.module.css';

const DASHBOARD = { label: 'Dashboard', to: paths.dashboard };
/** A new subscriber continues to what was bought (PAY-03). */
const VIDEOS = { label: 'Access Videos', to: paths.videos };

/** Announces each outcome once, however often polling finds it (PAY-06). */
function useSaidOnce(outcome: Outcome, isCard: boolean): void {
  const toast = useToast();
  const said = useRef(new Set<Outcome>());
  useEffect(() => {
    const { toast: tone, title } = wordsOf(outcome, isCard);
    if (!tone || said.current.has(outcome)) return;
    said.current.add(outcome);
    toast[tone](title);
  }, [outcome, isCard, toast]);
}

/** The page to which the payment provider returns clients. Booking data comes from the API, never from the URL (PAY-01). */
export function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const isCard = savesCard(search);
  useDocumentTitle(isCard ? 'Your card' : 'Your payment');
  return <SitePage className={styles.page}>{sessionId ? <Payment key={sessionId} {...{ sessionId, isCard }} /> : <NoPayment />}</SitePage>;
}

function Payment({ sessionId, isCard }: { sessionId: string; isCard: boolean }) {
  const say = useSay();
  const { status, isPolling, round, refresh } = usePaymentPoll(sessionId);
  const outcome = outcomeOf(status, isPolling);
  useSaidOnce(outcome, isCard);
  if (outcome === 'unknown') return <NoPayment />;
  const { title, text } = say(wordsOf(outcome, isCard));
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
