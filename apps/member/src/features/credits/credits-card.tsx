import type { Credits } from '@coach/contracts';
import { CREDIT_MINUTES, scopeNames, type CreditScope } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { formatDate, Link, paths, useBusiness } from '@coach/web-kit';
import { CreditHistory } from './credit-history.tsx';
import { OwnPacks } from './own-packs.tsx';
import { PackOffers } from './pack-offers.tsx';
import { useCredits } from './use-credits.ts';
import styles from './credits-card.module.css';

/** Prepaid sessions: how many are left, until when, their history, and packs to buy (FLOW-13). */
export function CreditsCard() {
  const { data, isPending, isFetching, refetch } = useCredits();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="session-credits" aria-busy={isPending}>
      <h2 className="d d3" id="session-credits">Session Credits</h2>
      {isPending && <Waiting />}
      {data && <Known credits={data} />}
      {!isPending && !data && (
        <>
          <p role="status">Your session credits didn’t load. It may be your connection; none of them are lost.</p>
          <Button busy={isFetching} onClick={() => void refetch()}>Ask again</Button>
        </>
      )}
    </section>
  );
}

function Known({ credits }: { credits: Credits }) {
  const { available, suspended, next_expiry: next, balances = [], packs, entries } = credits;
  const named = balances.flatMap(({ pays, ...balance }) => (pays ? [{ ...balance, pays }] : []));
  return (
    <>
      <p className={styles.left}>
        <b className="num">{available}</b>
        <span>{available === 1 ? 'session' : 'sessions'}{named.length === 0 && ` of ${CREDIT_MINUTES} minutes`}<br /><span className="muted">{next ? ends(next, available) : (named.length > 0 ? 'Each credit books a session, with nothing more to pay.' : 'Each credit books an hour, with nothing more to pay.')}</span></span>
      </p>
      {named.length > 0 && <NamedBalances balances={balances} />}
      {suspended > 0 && <p role="status" className="notice notice--warn sm">{onHold(suspended)}</p>}
      {available > 0 && <Button variant="ink" asChild><Link to={paths.book}>Book with a credit</Link></Button>}
      <OwnPacks packs={packs} />
      <PackOffers />
      {entries.length > 0 && <CreditHistory entries={entries} />}
    </>
  );
}

type Balances = NonNullable<Credits['balances']>;

/** Credits for different sessions, each with what it books: `3 for Vinyasa, up to 75 minutes`. */
function NamedBalances({ balances }: { balances: Balances }) {
  const { services } = useBusiness();
  const wordsOf = (pays: CreditScope | null): string => (pays ? `${scopeNames(pays, services)}, up to ${pays.minutes} minutes` : `${CREDIT_MINUTES} minutes with your coach alone`);
  return (
    <ul className={styles.packs} aria-label="What they’re for">
      {balances.map(({ pays, available, expires_at }) => (
        <li key={`${expires_at} ${JSON.stringify(pays)}`}><span><b>{available} for {wordsOf(pays)}</b><br /><span className="sm muted tab">until {formatDate(new Date(expires_at))}</span></span></li>
      ))}
    </ul>
  );
}

const onHold = (credits: number): string => `${credits === 1 ? '1 credit is' : `${credits} credits are`} on hold while your bank decides about the payment.`;

function ends({ credits, expires_at }: NonNullable<Credits['next_expiry']>, available: number): string {
  const share = credits === available ? '' : `${credits} of them `;
  return `${share}${share ? 'good' : 'Good'} until ${formatDate(new Date(expires_at))}`;
}

function Waiting() {
  return (
    <>
      <p className="vh" role="status">Loading your session credits...</p>
      <Skeleton width="55%" height={56} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </>
  );
}
