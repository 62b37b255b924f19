import { Button } from '@coach/ui';
import { Link, useSay } from '@coach/web-kit';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { useGoBack } from '../site-frame/use-go-back.ts';
import styles from './payment-page.module.css';

type Props = { next: { label: string; to: string }; onRefresh?: () => void };

/** The buttons of a payment page (PAY-03, PAY-08). */
export function PaymentActions({ next, onRefresh }: Props) {
  const say = useSay();
  const goBack = useGoBack();
  return (
    <div className={styles.actions}>
      <Button variant="primary" asChild><Link to={next.to}>{say(next.label)}</Link></Button>
      <Button onClick={goBack}><ArrowLeft aria-hidden="true" /> {say('Go Back')}</Button>
      {onRefresh && <Button onClick={onRefresh}><RefreshCw aria-hidden="true" /> {say('Refresh')}</Button>}
    </div>
  );
}
