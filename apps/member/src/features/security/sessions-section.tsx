import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type SignedInDevice } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { DeviceIcon, moment } from './device.tsx';
import { SectionState, SecuritySection } from './security-section.tsx';
import styles from './security.module.css';

const LEAD = 'Every browser that is signed in to your account. Sign out any you don’t recognize.';

function useEnding() {
  const cache = useQueryClient();
  const toast = useToast();
  const { sessions } = query.security;
  const refresh = () => cache.invalidateQueries({ queryKey: sessions.key() });
  const onError = (error: unknown) => void toast.error(messageOf(error) ?? messages.booking.unknownError);
  const one = useMutation(sessions.end.mutationOptions({ onError, onSuccess: () => refresh().then(() => toast.success('Device signed out')) }));
  const others = useMutation(
    sessions.endOthers.mutationOptions({ onError, onSuccess: ({ ended }) => refresh().then(() => toast.success(ended === 1 ? '1 device signed out' : `${ended} devices signed out`)) }),
  );
  return { one, others };
}

/** The devices where the user is signed in; each session can be ended, and all others at once (AUTH-23). */
export function SessionsSection() {
  const { data, isError, refetch } = useQuery({ ...query.security.sessions.list.queryOptions(), staleTime: 0 });
  const { one, others } = useEnding();
  const isAlone = (data?.sessions.length ?? 0) < 2;
  return (
    <SecuritySection id="sessions" title="Where you are signed in" lead={LEAD}>
      {!data && <SectionState isError={isError} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {data?.sessions.map((session) => <SessionRow key={session.id} session={session} isEnding={one.isPending && one.variables.session_id === session.id} onEnd={() => one.mutate({ session_id: session.id })} />)}
      </ul>
      {data && !isAlone && (
        <div className={styles.actions}>
          <Button busy={others.isPending} busyLabel="Signing out..." onClick={() => others.mutate(undefined)}>Sign out everywhere else</Button>
        </div>
      )}
    </SecuritySection>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: SignedInDevice; isEnding: boolean; onEnd: () => void }) {
  const { device, place, started_at: started, last_used_at: used, is_current: isCurrent } = session;
  return (
    <li>
      <DeviceIcon device={device} />
      <div>
        <p className={styles.name}>{device} {isCurrent && <Badge tone="ok">This device</Badge>}</p>
        <p className="muted tab">{place ?? 'Unknown place'}, signed in {moment(started)}, last used {moment(used)}</p>
      </div>
      {!isCurrent && <Button variant="quiet" busy={isEnding} busyLabel="..." aria-label={`Sign out ${device}`} onClick={onEnd}>Sign out</Button>}
    </li>
  );
}
