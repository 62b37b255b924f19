import { useState, type FormEvent } from 'react';
import { query } from '@coach/api-client';
import { messages, type AdminSubscription, type PlanCancellation } from '@coach/contracts';
import { soldAs, type SubscriptionStatus } from '@coach/domain';
import { Button, Dialog, Skeleton } from '@coach/ui';
import { formatPrice, useBusiness, useQuery } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { nameOf } from '../panel/person-name.ts';
import { chosenCents } from '../payments/amount-draft.ts';
import { CancelPlanFields, type CancelDraft } from './cancel-plan-fields.tsx';
import { useCancelPlan } from './use-cancel-plan.ts';
import styles from './cancel-plan.module.css';

const FORM = 'cancel-plan';
const NOTHING: CancelDraft = { when: 'now', way: 'none', typed: '', reason: '', message: '' };

interface CancelPlanDialogProps {
  subscription: AdminSubscription;
  /** The chosen status: a charged plan cannot be set to inactive. */
  wanted: SubscriptionStatus;
  onClose: () => void;
}

/** Ends a plan charged by card: when, and what is refunded, with the amount shown first (SUB-03). */
export function CancelPlanDialog({ subscription, wanted, onClose }: CancelPlanDialogProps) {
  const means = useQuery(query.adminMoney.cancellation.queryOptions({ input: { subscription_id: subscription.id }, staleTime: 0 }));
  const { name } = soldAs(useBusiness().plans, subscription.plan_type);
  const form = useCancelForm(subscription.id, means.data, onClose);
  const actions = (
    <>
      {means.data && <Button variant="danger" type="submit" form={FORM} busy={form.isBusy} busyLabel="Canceling...">{actWords(form.draft.when, form.cents)}</Button>}
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Cancel this plan?" actions={actions}>
      {wanted === 'inactive' && <p className="notice notice--warn">A plan that is charged by card can’t be set to inactive: cancel it now or at the end of the period.</p>}
      <p><b>{nameOf(subscription)}</b>, {name}, {formatPrice(subscription.price_monthly)} a {subscription.interval}</p>
      {means.isPending && <div role="status" aria-label="Checking..." className={styles.form}><Skeleton height={44} /><Skeleton height={160} /></div>}
      {means.isError && <LoadFailed message={messages.adminMoney.cancellationFailed} isBusy={means.isFetching} retry={() => void means.refetch()} />}
      {means.data && <CancelPlanFields id={FORM} means={means.data} draft={form.draft} cents={form.cents} isChecked={form.isChecked} onChange={form.change} onSubmit={form.submit} />}
      {form.failure && <p className="notice notice--bad" role="alert">{form.failure}</p>}
    </Dialog>
  );
}

function actWords(when: CancelDraft['when'], cents: number | null): string {
  const act = when === 'now' ? 'Cancel now' : 'Cancel at the end';
  return cents ? `${act}, refund ${formatPrice(cents)}` : act;
}

/** The input, and the request. */
function useCancelForm(id: string, means: PlanCancellation | undefined, onClose: () => void) {
  const [draft, setDraft] = useState(NOTHING);
  const [isChecked, check] = useState(false);
  const { cancel, failure } = useCancelPlan(onClose);
  const cents = means ? chosenCents(draft, { left: means.refundable, unused: means.unused }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    if (cancel.isPending || cents === null) return;
    const message = draft.message.trim();
    cancel.mutate({ subscription_id: id, when: draft.when, refund: cents, reason: draft.reason.trim(), ...(cents > 0 && message && { message }) });
  };
  const change = (next: CancelDraft) => {
    setDraft(next);
    cancel.reset();
  };
  return { draft, change, cents, isChecked, submit, isBusy: cancel.isPending, failure };
}
