import { yourCoach } from '@coach/content';
import { forSale, type Business, type Service } from '@coach/domain';

interface Sold {
  name: string;
  /** Cents; for a service, those of its sample session. */
  cents: number;
  /** The sample session of a service. */
  minutes?: number;
}

/** An item sold in the mail samples, and what a business sells in its place. */
export interface Counterpart {
  sample: Sold;
  own: Sold;
}

/** The length of the samples' sessions. */
const SAMPLE_MINUTES = 60;

const priced = ({ name, priceCents }: { name: string; priceCents: number }): Sold => ({ name, cents: priceCents });

function session({ name, lengths }: Service): Sold {
  const { minutes, priceCents } = lengths.find((length) => length.minutes === SAMPLE_MINUTES) ?? lengths[0]!;
  return { name, cents: priceCents, minutes };
}

/** Pairs each of the samples' items with the one at its position, or the last one. */
function inPlace<Item extends { isActive: boolean }>(samples: readonly Item[], own: readonly Item[], as: (item: Item) => Sold): Counterpart[] {
  const offered = forSale(own as never[]) as Item[];
  const there = offered.length > 0 ? offered : own;
  return there.length > 0 ? samples.map((sample, index) => ({ sample: as(sample), own: as(there[index] ?? there.at(-1)!) })) : [];
}

/** A service of the same kind, else one that clients pay for. */
function serviceLike({ kind }: Service, services: readonly Service[]): Service | undefined {
  const offered = services.filter(({ isActive }) => isActive);
  return offered.find((one) => one.kind === kind) ?? offered.find((one) => one.kind !== 'consultation') ?? offered[0] ?? services.find((one) => one.kind === kind);
}

/** Replacements of the samples' services, plans, and packs, which are the demo's. */
export function counterpartsIn({ services, plans, packs }: Pick<Business, 'services' | 'plans' | 'packs'>): Counterpart[] {
  const sessions = yourCoach.services.flatMap((sample) => {
    const own = serviceLike(sample, services);
    return own ? [{ sample: session(sample), own: session(own) }] : [];
  });
  return [...sessions, ...inPlace(yourCoach.plans, plans, priced), ...inPlace(yourCoach.packs, packs, priced)];
}
