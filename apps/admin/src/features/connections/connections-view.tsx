import { query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useQuery } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { CalendarConnection } from './calendar-connection.tsx';
import { MailConnection } from './mail-connection.tsx';
import { PaymentConnection } from './payment-connection.tsx';
import { SiteConnection } from './site-connection.tsx';
import styles from './connections.module.css';

/** The business's external connections, and what remains to be set up there. */
export function ConnectionsView() {
  const connections = useQuery(query.adminConnections.read.queryOptions());
  const { data } = connections;
  return (
    <View title="Connections" lead="Payments, mail, calendars and your domain: what is set up, and what is left to do.">
      <div className={styles.connections}>
        <div className={styles.column}>
          <PaymentConnection />
          <CalendarConnection />
          {data && <SiteConnection site={data.site} />}
        </div>
        {connections.isPending && <ListSkeleton of="your connections" />}
        {connections.isError && <LoadFailed message={messages.connections.loadFailed} isBusy={connections.isFetching} retry={() => void connections.refetch()} />}
        {data && <MailConnection mail={data.mail} />}
      </div>
    </View>
  );
}
