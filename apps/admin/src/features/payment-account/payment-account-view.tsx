import { messages, type PaymentAccount, type PaymentAccountStep } from '@coach/contracts';
import { unfinishedSteps } from '@coach/domain';
import { Badge, Button, DataTable, EmptyState, type BadgeTone, type Column } from '@coach/ui';
import { formatTime } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { usePaymentAccount } from './use-payment-account.ts';
import styles from './payment-account.module.css';

const { loadFailed, states, steps: names } = messages.paymentAccount;

const TONES: Record<PaymentAccountStep['state'], BadgeTone> = { done: 'ok', changed: 'info', missing: 'bad', not_possible: 'wait' };

const columns: Column<PaymentAccountStep>[] = [
  { key: 'step', label: 'What', phone: 'lead', render: ({ step }) => <b>{names[step]}</b> },
  { key: 'state', label: 'State', phone: 'end', render: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge> },
  { key: 'found', label: 'Found', phone: 'line', render: ({ title, advice }) => <span className={styles.found}><span>{title}</span>{advice && <span className={styles.advice}>{advice}</span>}</span> },
];

/** The payment account's status, and the button that sets up what it can. */
export function PaymentAccountView() {
  const { account, connect, secret, forgetSecret } = usePaymentAccount();
  const { data } = account;
  const act = <Button variant="primary" busy={connect.isPending} busyLabel="Connecting..." disabled={account.isPending} onClick={() => connect.mutate({})}>Connect</Button>;
  return (
    <View title="Payment account" lead="What Stripe needs before you can take payments. Connect sets up as much as it can, as often as you like, and lists the rest." tools={act}>
      {account.isError && <LoadFailed message={loadFailed} isBusy={account.isFetching} retry={() => void account.refetch()} />}
      {account.isPending && <ListSkeleton of="the payment account" />}
      {data && <Standing account={data} />}
      {secret && <SecretDialog secret={secret} onClose={forgetSecret} />}
    </View>
  );
}

/** The findings about the account, step by step. */
export function Standing({ account: { looked_at: at, mode, steps } }: { account: PaymentAccount }) {
  const left = unfinishedSteps(steps).length;
  const words = left === 0 ? 'nothing left to do' : `${left} ${left === 1 ? 'thing is' : 'things are'} left to do`;
  return (
    <>
      <p className="sm muted tab" role="status">{mode === 'live' ? 'Live' : 'Test'} mode, checked at {formatTime(new Date(at))}: {words}</p>
      <section className={`card ${styles.steps}`} aria-label="Steps">
        <DataTable caption="Steps" columns={columns} rows={steps} rowKey={({ step }) => step} empty={<EmptyState title="Nothing was found" text="Check again in a minute." />} />
      </section>
    </>
  );
}
