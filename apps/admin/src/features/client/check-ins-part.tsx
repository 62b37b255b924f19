import { messages } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { CheckIns } from '../coaching/check-ins.tsx';
import { useClient } from '../coaching/use-coaching.ts';
import { LoadFailed } from '../panel/load-failed.tsx';

/** A client's check-ins; each opening is audited. */
export function CheckInsPart({ userId }: { userId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useClient(userId);
  if (isPending) return <div role="status" aria-label="Loading check-ins..."><Skeleton height={320} /></div>;
  if (isError) return <LoadFailed message={messages.coachingDesk.openFailed} isBusy={isFetching} retry={() => void refetch()} />;
  return <CheckIns client={data} />;
}
