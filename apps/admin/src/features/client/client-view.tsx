import { messages, type AdminClient } from '@coach/contracts';
import { EmptyState, Skeleton, Tabs } from '@coach/ui';
import { useSearchParams } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { nameOf } from '../panel/person-name.ts';
import { useAddressWord } from '../panel/use-address.ts';
import { AccountPart } from './account-part.tsx';
import { ClientBookings } from './client-bookings.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientHead } from './client-head.tsx';
import { CheckInsPart } from './check-ins-part.tsx';
import { LastSession } from './last-session.tsx';
import { FilmsPart } from './films-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { Timeline } from './timeline.tsx';
import { useClient } from './use-client.ts';
import styles from './client.module.css';

/** One client on one page: profile, purchases, history, and next actions. */
export function ClientView() {
  const [address] = useSearchParams();
  const userId = address.get('person') ?? '';
  const { data, isPending, isError, isFetching, refetch } = useClient(userId);
  if (!userId) return <EmptyState title="Choose a client" text="Open one from Users, or press a name anywhere in the panel." />;
  if (data) return <ClientPage key={userId} client={data} />;
  return (
    <div className={styles.page}>
      {isPending && <div role="status" aria-label="Loading the client..." className={styles.waiting}><Skeleton height={56} width="40%" /><Skeleton height={140} /><Skeleton height={420} /></div>}
      {isError && <LoadFailed message={messages.adminClients.loadFailed} isBusy={isFetching} retry={() => void refetch()} />}
    </div>
  );
}

const PARTS = ['everything', 'sessions', 'money', 'messages', 'check-ins', 'films'] as const;
type Part = (typeof PARTS)[number];

function contentOf(part: Part, client: AdminClient) {
  const { user } = client;
  if (part === 'sessions') return <ClientBookings userId={user.user_id} />;
  if (part === 'money') return <MoneyPart client={client} />;
  if (part === 'messages') return <MessagesPart client={client} />;
  if (part === 'check-ins') return <CheckInsPart userId={user.user_id} />;
  return part === 'films' ? <FilmsPart userId={user.user_id} /> : <Timeline userId={user.user_id} />;
}

function ClientPage({ client }: { client: AdminClient }) {
  const [word, setWord] = useAddressWord('part');
  const part = PARTS.find((one) => one === word) ?? 'everything';
  const { user, counts } = client;
  const labels: Record<Part, [label: string, count?: number]> = {
    everything: ['Everything'],
    sessions: ['Sessions', counts.ahead + counts.done + counts.missed + counts.canceled],
    money: ['Money', counts.payments],
    messages: ['Messages', counts.messages],
    'check-ins': ['Check-ins', counts.check_ins],
    films: ['Films', counts.films],
  };
  const tabs = PARTS.map((one) => ({ value: one, label: labels[one][0], ...(labels[one][1] !== undefined && { count: labels[one][1] }), content: one === part ? contentOf(one, client) : null }));
  return (
    <div className={styles.page}>
      <ClientHead client={client} />
      <ClientFacts client={client} />
      <LastSession client={client} />
      <div className={styles.columns}>
        <div className={styles.main}><Tabs label={`More about ${nameOf(user)}`} value={part} onValueChange={(next) => setWord(next === 'everything' ? '' : next)} tabs={tabs} /></div>
        <div className={styles.side}>
          <NotesPart client={client} />
          <AccountPart client={client} />
        </div>
      </div>
    </div>
  );
}
