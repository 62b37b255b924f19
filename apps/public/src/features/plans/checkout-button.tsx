import type { VideoPlan } from '@coach/content';
import { Button } from '@coach/ui';
import type { usePlanCheckout } from '@coach/web-kit';
import { useSay } from '@coach/web-kit';

type Props = { plan: VideoPlan; checkout: ReturnType<typeof usePlanCheckout> };

/** Opens the payment page of a plan. */
export function CheckoutButton({ plan, checkout: { start, opening } }: Props) {
  const say = useSay();
  const { name, ctaText, popular, serviceType } = say(plan);
  return (
    <Button
      variant={popular ? 'primary' : 'ink'}
      size="lg"
      aria-label={`${ctaText}: ${name}`}
      busy={opening === serviceType}
      busyLabel={say('Opening payment...')}
      onClick={() => start(serviceType)}
    >
      {ctaText}
    </Button>
  );
}
