import { planKey, type PlanPlace, type VideoPlan } from '@coach/content';
import { Button } from '@coach/ui';
import type { usePlanCheckout } from '@coach/web-kit';
import { useSay } from '@coach/web-kit';

type Props = { place: PlanPlace; plan: VideoPlan; checkout: ReturnType<typeof usePlanCheckout> };

/** Opens the payment page of a plan. */
export function CheckoutButton({ place, plan: { name, ctaText, popular, serviceType }, checkout: { start, opening } }: Props) {
  const say = useSay();
  const key = planKey(place, serviceType, 'ctaText');
  return (
    <Button
      variant={popular ? 'primary' : 'ink'}
      size="lg"
      data-label={key}
      aria-label={`${ctaText}: ${name}`}
      busy={opening === serviceType}
      busyLabel={say('Opening payment...')}
      onClick={() => start(serviceType)}
    >
      <span data-words={key}>{ctaText}</span>
    </Button>
  );
}
