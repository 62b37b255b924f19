import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDate, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import styles from './privacy.module.css';

/** The saved cards for sessions paid on the spot; renders nothing if there are none. */
export function KeptCardsSection() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const { data } = useQuery(query.billing.keptCards.queryOptions());
  const remove = useMutation(
    query.billing.removeKeptCards.mutationOptions({
      onSuccess: (left) => {
        cache.setQueryData(query.billing.keptCards.queryKey(), left);
        toast.success(messages.onTheSpot.cardRemoved);
      },
      onError: (error) => {
        toast.error(messageOf(error) ?? messages.booking.unknownError);
        void cache.invalidateQueries({ queryKey: query.billing.keptCards.key() });
      },
    }),
  );
  if (!data || data.cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="kept-card">
      <h2 className="d d2" id="kept-card">Your saved card</h2>
      <p><b>{data.cards.join(', ')}</b>. It is charged the no-show fee you agreed to if you miss a session that you pay when you meet, and nothing else.</p>
      {data.needed_until ? (
        <p className="muted">You can remove it starting {formatDate(new Date(data.needed_until))}, 30 days after the last session you booked with it.</p>
      ) : (
        <Button busy={remove.isPending} busyLabel="Removing..." onClick={() => remove.mutate({})}>Remove card</Button>
      )}
    </section>
  );
}
