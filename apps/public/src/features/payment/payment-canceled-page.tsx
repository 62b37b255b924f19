import { query } from '@coach/api-client';
import { paths, publicMessages as messages, useDocumentTitle, useMutation, useSay, useSearchParams } from '@coach/web-kit';
import { useEffect, useRef } from 'react';
import { SitePage } from '../site-frame/site-page.tsx';
import { savesCard } from './payment-outcome.ts';
import { PaymentActions } from './payment-actions.tsx';
import styles from './payment-page.module.css';

/** Releases the time held for this checkout; returns whether it did. */
function useAbandon(sessionId: string | null): boolean {
  const { mutate, data } = useMutation(query.billing.abandon.mutationOptions());
  const asked = useRef(false);
  useEffect(() => {
    if (!sessionId || asked.current) return;
    asked.current = true;
    mutate({ session_id: sessionId });
  }, [sessionId, mutate]);
  return data?.released ?? false;
}

/** The page to which the payment provider returns clients who changed their mind (PAY-08). */
export function PaymentCanceledPage() {
  const say = useSay();
  const [search] = useSearchParams();
  const isCard = savesCard(search);
  useDocumentTitle(isCard ? 'Card not saved' : 'Payment canceled');
  const [what, sequel] = say<string>(isCard ? messages.payment.cardNotSaved : messages.payment.canceled).split(' - ');
  const left = search.get('session_id');
  const isReleased = useAbandon(left);
  return (
    <SitePage className={styles.page}>
      <div className={styles.words}>
        <h1 className="d d1">{what} - <span className={styles.line}>{sequel}</span></h1>
        <p className="lead" role="status">
          {say(isReleased ? 'The time you held is open again. What you entered is saved: try again, or choose another time.' : 'Nothing was booked or bought. Start again whenever you like.')}
        </p>
        <PaymentActions next={{ label: 'Try Again', to: left ? `${paths.book}?again=${encodeURIComponent(left)}` : paths.book }} />
      </div>
    </SitePage>
  );
}
