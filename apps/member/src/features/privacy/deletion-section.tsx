import { useState } from 'react';
import { memberAreaMessages as messages, type AccountDeletion, type AccountSettlement } from '@coach/contracts';
import { Button, Skeleton } from '@coach/ui';
import { formatMoment, useAuth } from '@coach/web-kit';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useDeletion, useKeepAccount } from './use-deletion.ts';
import styles from './privacy.module.css';

/** The steps of a deletion, in order. */
const STEPS = [
  ['Right away', 'Archives you asked for are removed.'],
  ['For 7 days', 'Everything works as before. You can keep your account, health notes included, here or with the link in the email.'],
  ['After 7 days', 'Your health information is destroyed: in your profile, every booking and your check-ins. Your subscription ends. Upcoming sessions are canceled and refunded in full. Unused sessions in a pack are refunded; days left on a plan aren’t. Your name, address, messages and devices are deleted.'],
  ['What we keep', 'Payment records, as the law requires. They no longer identify you.'],
] as const;

/** Account deletion: what it does, and how to revert it while that is possible. */
export function DeletionSection() {
  const { profile } = useAuth();
  const pending = useDeletion();
  return (
    <section className={styles.section} aria-labelledby="deletion">
      <h2 className="d d2" id="deletion">Leave for good</h2>
      {pending.isPending && <Skeleton width="50%" />}
      {pending.isLoadingError && (
        <div className={styles.failed} role="alert">
          <p>{messages.privacy.loadFailed}</p>
          <Button busy={pending.isFetching} onClick={() => void pending.refetch()}>Try again</Button>
        </div>
      )}
      {pending.data && (pending.data.deletion ? <Pending deletion={pending.data.deletion} /> : <Offer isCoach={profile?.is_admin ?? false} settlement={pending.data.settlement} />)}
    </section>
  );
}

function Offer({ isCoach, settlement }: { isCoach: boolean; settlement: AccountSettlement }) {
  const [isAsking, setAsking] = useState(false);
  if (isCoach) return <p>{messages.privacy.coachAccount}</p>;
  return (
    <>
      <dl className={styles.steps}>
        {STEPS.map(([when, what]) => <div key={when}><dt>{when}</dt><dd>{what}</dd></div>)}
      </dl>
      <Button variant="danger" size="lg" onClick={() => setAsking(true)}>Delete my account</Button>
      <DeletionDialog open={isAsking} settlement={settlement} onClose={() => setAsking(false)} />
    </>
  );
}

function Pending({ deletion }: { deletion: AccountDeletion }) {
  const keep = useKeepAccount();
  return (
    <div className={styles.pending} role="status">
      <p className="d d3">Deleted on <span className="tab">{formatMoment(new Date(deletion.due_at))}</span></p>
      <p>Everything is as it was, your health notes too, and stays so if you keep your account.</p>
      <Button variant="primary" size="lg" busy={keep.isPending} busyLabel="Keeping..." onClick={() => keep.mutate({})}>Keep my account</Button>
    </div>
  );
}
