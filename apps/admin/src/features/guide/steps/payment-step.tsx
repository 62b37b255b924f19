import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { ListSkeleton } from '../../panel/list-parts.tsx';
import { LoadFailed } from '../../panel/load-failed.tsx';
import { Standing } from '../../payment-account/payment-account-view.tsx';
import { SecretDialog } from '../../payment-account/secret-dialog.tsx';
import { usePaymentAccount } from '../../payment-account/use-payment-account.ts';
import { StepFrame } from '../step-frame.tsx';

/** The payment account's status, and the button that sets up what a program can. */
export function PaymentStep() {
  const { account, connect, secret, forgetSecret } = usePaymentAccount();
  return (
    <StepFrame lead="Clients pay by card through Stripe; the money is yours. Connecting sets up most of it and lists the rest.">
      {account.isError && <LoadFailed message={messages.paymentAccount.loadFailed} isBusy={account.isFetching} retry={() => void account.refetch()} />}
      {account.isPending && <ListSkeleton of="the payment account" />}
      {account.data && <Standing account={account.data} />}
      <div><Button variant="ink" busy={connect.isPending} busyLabel="Connecting..." disabled={account.isPending} onClick={() => connect.mutate({})}>Connect</Button></div>
      {secret && <SecretDialog secret={secret} onClose={forgetSecret} />}
    </StepFrame>
  );
}
