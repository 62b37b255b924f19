import { ArrowLeft } from 'lucide-react';
import { messages, type CoachedClient } from '@coach/contracts';
import { Button, Skeleton } from '@coach/ui';
import { ProgressPictures } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { HealthBlock } from '../users/health-block.tsx';
import { CheckIns } from './check-ins.tsx';
import { MealPlans } from './meal-plans.tsx';
import { useClient } from './use-coaching.ts';
import styles from './coaching.module.css';

/** One client's complete coaching. */
export function ClientView({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useClient(userId);
  const back = <Button onClick={onClose}><ArrowLeft aria-hidden="true" size={16} /> All premium clients</Button>;
  return (
    <View title={data?.name ?? 'Premium client'} lead={data ? <a className="link" href={`mailto:${data.email}`}>{data.email}</a> : 'Opening this is recorded in the audit log.'} tools={back}>
      {isPending && <div role="status" aria-label="Loading the client..." className={styles.columns}><Skeleton height={420} /><Skeleton height={420} /></div>}
      {isError && <LoadFailed message={messages.coachingDesk.openFailed} isBusy={isFetching} retry={() => void refetch()} />}
      {data && <Client client={data} />}
    </View>
  );
}

function Client({ client }: { client: CoachedClient }) {
  const { user_id: userId, name, health } = client;
  return (
    <>
      {!client.is_open && <p className="notice notice--warn">{messages.coaching.notPremium}</p>}
      <div className={styles.columns}>
        <CheckIns client={client} />
        <div className={styles.stack}>
          <MealPlans client={client} />
          <section className={`card ${styles.box}`} aria-labelledby="history">
            <h3 className="d d3" id="history">Medical history</h3>
            <HealthBlock person={{ user_id: userId, name }} hasNotes={health !== null} review={health?.review ?? null} />
          </section>
        </div>
      </div>
      <section className={`card ${styles.box} ${styles.progress}`} aria-labelledby="progress">
        <h3 className="d d3" id="progress">Progress</h3>
        <ProgressPictures {...client} />
      </section>
    </>
  );
}
