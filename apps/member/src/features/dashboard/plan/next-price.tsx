import { messageOf, query } from '@coach/api-client';
import { fill, memberAreaMessages as messages, type Subscription } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDate, formatPrice, useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.priceConsent;

/** A different price that was announced to the member, or needs their consent. */
export function NextPrice({ plan: { announced_price: price, announced_from: from, announced_consent: consent, price_monthly: present, interval, cancel_at_period_end: isEnding } }: { plan: Subscription }) {
  if (price === null || from === null || isEnding) return null;
  const [next, day] = [`${formatPrice(price)} every ${interval}`, formatDate(new Date(from))];
  if (consent === 'given') return <p className="notice sm">You agreed to {next} from {day} on. You can cancel before then under Manage Subscription.</p>;
  if (!consent) return <p className="notice sm">From {day} on it costs {next}. You can cancel before then under Manage Subscription.</p>;
  return (
    <div className="notice notice--warn sm" role="group" aria-label="A new price, if you agree">
      <p>Your coach is asking you to agree to {next} from {day} on. If you do nothing, your plan stays at {formatPrice(present)}.</p>
      <Agree price={price} day={day} next={next} />
    </div>
  );
}

function Agree({ price, day, next }: { price: number; day: string; next: string }) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const agree = useMutation(
    query.priceConsent.agree.mutationOptions({
      onSuccess: (answer) => {
        cache.setQueryData(query.billing.subscription.queryKey(), answer);
        toast.success(words.agreed.title, fill(words.agreed.text, { price: next, from: day }));
      },
      onError: (error) => {
        toast.error(words.failed, messageOf(error));
        void cache.invalidateQueries({ queryKey: query.billing.subscription.key() });
      },
    }),
  );
  return <Button size="sm" busy={agree.isPending} busyLabel="Saving..." onClick={() => agree.mutate({ price })}>Agree to {formatPrice(price)}</Button>;
}
