import { lazy, Suspense } from 'react';
import type { WaitlistEntry } from '@coach/contracts';
import type { Offer } from './held-hour.tsx';
import { useWaitlist } from './use-waitlist.ts';

/** With the form's rules, which the dashboard does without. */
const HeldHour = lazy(async () => ({ default: (await import('./held-hour.tsx')).HeldHour }));

const isHeld = (now: Date) => (entry: WaitlistEntry): entry is Offer => entry.held_until !== null && now < new Date(entry.held_until);

/** Hours that came free and are held for the client: nothing on the page is more urgent. */
export function WaitlistOffers({ now }: { now: Date }) {
  const { data = [] } = useWaitlist();
  return <Suspense>{data.filter(isHeld(now)).map((offer) => <HeldHour key={offer.id} offer={offer} now={now} />)}</Suspense>;
}
