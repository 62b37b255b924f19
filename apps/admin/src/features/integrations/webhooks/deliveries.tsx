import { messageOf, query } from '@coach/api-client';
import { messages, type WebhookDelivery } from '@coach/contracts';
import { Badge, Button, Skeleton } from '@coach/ui';
import { formatDateTime, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { sentInWords } from './event-words.ts';
import styles from './webhooks.module.css';

const LATEST = 25;
const ERRORS: Readonly<Record<string, string>> = { slow: 'no answer within 15 seconds', unreachable: 'the address could not be reached', private: 'the address leads into a private network', address: 'this isn’t an address' };

const on = (iso: string): string => formatDateTime(new Date(iso));

/** A delivery's outcome, in words. */
function outcomeOf({ state, tries, last_status: status, last_error: error, last_try_at: at, next_try_at: next }: WebhookDelivery): string {
  if (!at) return 'on its way';
  const answer = status === null ? (ERRORS[error ?? ''] ?? 'no answer') : `answered ${status}`;
  const times = tries > 1 ? `, ${tries} tries` : '';
  return `${on(at)}: ${answer}${times}${state === 'waiting' && next ? `, again ${on(next)}` : ''}`;
}

/** An endpoint's latest deliveries; each can be resent. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { data, isError, refetch } = useQuery({ ...query.adminWebhooks.deliveries.queryOptions({ input: { endpoint_id: endpointId, limit: LATEST } }), staleTime: 0, refetchInterval: 5_000 });
  const replay = useMutation(
    query.adminWebhooks.replay.mutationOptions({
      onSuccess: async () => {
        toast.success(messages.webhooks.replayed);
        await cache.invalidateQueries({ queryKey: query.adminWebhooks.deliveries.key() });
      },
      onError: (error) => toast.error(messageOf(error) ?? messages.webhooks.failed),
    }),
  );
  if (isError) return <div role="alert" className={styles.waiting}><p>What was sent could not be loaded.</p><Button size="sm" onClick={() => void refetch()}>Try again</Button></div>;
  if (!data) return <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="50%" /></div>;
  if (data.deliveries.length === 0) return <p className={styles.detail}>Nothing yet. Send a test to see whether it arrives.</p>;
  return (
    <ul className={styles.deliveries} aria-label="What was sent">
      {data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Badge tone={delivery.state === 'delivered' ? 'ok' : delivery.state === 'failed' ? 'bad' : 'wait'}>{delivery.state}</Badge>
          <div><p className={styles.sent}>{sentInWords(delivery.type)} <code>{delivery.type}</code></p><p className={styles.detail}>{outcomeOf(delivery)}</p></div>
          <Button size="sm" variant="quiet" disabled={replay.isPending} aria-label={`Send ${delivery.type} again`} onClick={() => replay.mutate({ delivery_id: delivery.id })}>Send again</Button>
        </li>
      ))}
    </ul>
  );
}
