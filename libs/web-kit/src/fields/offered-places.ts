import { query } from '@coach/api-client';
import type { KeptDetails, OfferedPlace, SessionPlace } from '@coach/contracts';
import { placesOfService, type Service } from '@coach/domain';
import { useQuery } from '@coach/web-kit/once';

export interface OfferedPlaces {
  /** In the coach's order; empty while loading, and when the coach has none. */
  offered: readonly OfferedPlace[];
  /** It must be at one of them. */
  isBound: boolean;
  isPending: boolean;
  /** Loading failed. */
  isMissing: boolean;
  isAsking: boolean;
  retry: () => void;
}

const NONE: readonly OfferedPlace[] = [];

/** The coach's places for booking, those of a service if given; plus the already agreed one, even if no longer offered. */
export function useOfferedPlaces(agreed: SessionPlace | null = null, service: Pick<Service, 'places'> = {}): OfferedPlaces {
  const { data = NONE, isPending, isLoadingError, isFetching, refetch } = useQuery(query.places.offered.queryOptions());
  const { places, isBound } = placesOfService(service, data);
  const offered = agreed && !places.some(({ id }) => id === agreed.id) ? [...places, { ...agreed, is_default: false }] : places;
  return { offered, isBound, isPending, isMissing: isLoadingError, isAsking: isFetching, retry: () => void refetch() };
}

/** The preselected place: the known one while offered, none when another location is known and allowed, else the default. */
export function placeChosenBy(known: KeptDetails | undefined, { offered, isBound }: Pick<OfferedPlaces, 'offered' | 'isBound'>): string {
  if (offered.some(({ id }) => id === known?.place_id)) return known?.place_id ?? '';
  return known?.location && !isBound ? '' : (offered.find(({ is_default: isDefault }) => isDefault)?.id ?? '');
}
