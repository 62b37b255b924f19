import { lazy, Suspense } from 'react';
import type { WaitlistEntry } from '@coach/contracts';
import type { Offer } from './held-hour.tsx';
import { useWaitlist } from './use-waitlist.ts';

/** Includes the form's rules, which the dashboard itself does not load. */
const HeldHour = lazy(async () => ({ default: (await import('./held-hour.tsx')).HeldHour }));

const isHeld = (now: Date) => (entry: WaitlistEntry): entry is Offer => entry.held_until !== null && now < new Date(entry.held_until);

/** Times that became free and are held for the client; shown first, because they are the most urgent. */
export function WaitlistOffers({ now }: { now: Date }) {
  const { data = [] } = useWaitlist();
  return <Suspense>{data.filter(isHeld(now)).map((offer) => <HeldHour key={offer.id} offer={offer} now={now} />)}</Suspense>;
}
