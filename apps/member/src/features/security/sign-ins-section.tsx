import { query } from '@coach/api-client';
import type { PastSignIn } from '@coach/contracts';
import { useQuery } from '@coach/web-kit';
import { DeviceIcon, moment } from './device.tsx';
import { SectionState, SecuritySection } from './security-section.tsx';
import styles from './security.module.css';

const LEAD = 'The last twenty times someone signed in to your account. We keep them for 90 days, with the network instead of the whole address.';

/** Recent sign-ins: when, on what device, and from which network. */
export function SignInsSection() {
  const { data, isError, refetch } = useQuery({ ...query.security.signIns.list.queryOptions(), staleTime: 0 });
  return (
    <SecuritySection id="sign-ins" title="Recent sign-ins" lead={LEAD}>
      {!data && <SectionState isError={isError} onRetry={() => void refetch()} />}
      {data?.sign_ins.length === 0 && <p>None in the last 90 days.</p>}
      {data && data.sign_ins.length > 0 && <ul className={styles.rows}>{data.sign_ins.map((signIn) => <SignInRow key={signIn.id} signIn={signIn} />)}</ul>}
    </SecuritySection>
  );
}

function SignInRow({ signIn: { at, device, network } }: { signIn: PastSignIn }) {
  return (
    <li>
      <DeviceIcon device={device} />
      <div>
        <p className={styles.name}>{device}</p>
        <p className="muted tab">{network ? `Network ${network}` : 'Unknown network'}, {moment(at)}</p>
      </div>
    </li>
  );
}
