import { query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { unfinishedSteps } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { Link, useQuery } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { Connection } from './connection.tsx';

/** Whether the payment provider is ready to sell for the business. */
export function PaymentConnection() {
  const account = useQuery(query.adminPaymentAccount.read.queryOptions());
  const left = account.data && unfinishedSteps(account.data.steps).length;
  const state = account.isError ? 'unknown' : left === undefined ? undefined : left === 0 ? 'connected' : 'missing';
  return (
    <Connection name="Payments" state={state}>
      {account.isPending && <Skeleton width="70%" />}
      {account.isError && <LoadFailed message={messages.paymentAccount.loadFailed} isBusy={account.isFetching} retry={() => void account.refetch()} />}
      {account.data && <p className="sm">Stripe, in {account.data.mode} mode. {left === 0 ? 'Everything needed to take payments is set up.' : `${left} ${left === 1 ? 'thing is' : 'things are'} left to do before it sells for you.`}</p>}
      <div><Button size="sm" asChild><Link to="/admin?view=payment-account">To your payment account</Link></Button></div>
    </Connection>
  );
}
