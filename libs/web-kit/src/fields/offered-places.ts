import { query } from '@coach/api-client';
import type { KeptDetails, OfferedPlace, SessionPlace } from '@coach/contracts';
import { placesOfService, type Service } from '@coach/domain';
import { useQuery } from '@coach/web-kit/once';

export interface OfferedPlaces {
  /** In the coach's order; empty while they load, and where the coach has entered none. */
  offered: readonly OfferedPlace[];
  /** It is at one of them, and nowhere else. */
  isBound: boolean;
  isPending: boolean;
  /** They did not come. */
  isMissing: boolean;
  isAsking: boolean;
  retry: () => void;
}

const NONE: readonly OfferedPlace[] = [];

/** The coach's places, for whoever books, those of a service where one is given; with the one that is agreed already, also when it is not offered any more. */
export function useOfferedPlaces(agreed: SessionPlace | null = null, service: Pick<Service, 'places'> = {}): OfferedPlaces {
  const { data = NONE, isPending, isLoadingError, isFetching, refetch } = useQuery(query.places.offered.queryOptions());
  const { places, isBound } = placesOfService(service, data);
  const offered = agreed && !places.some(({ id }) => id === agreed.id) ? [...places, { ...agreed, is_default: false }] : places;
  return { offered, isBound, isPending, isMissing: isLoadingError, isAsking: isFetching, retry: () => void refetch() };
}

/** The place that is chosen before anybody chooses: the known one while it is offered, none where another location is known and may be, else the usual one. */
export function placeChosenBy(known: KeptDetails | undefined, { offered, isBound }: Pick<OfferedPlaces, 'offered' | 'isBound'>): string {
  if (offered.some(({ id }) => id === known?.place_id)) return known?.place_id ?? '';
  return known?.location && !isBound ? '' : (offered.find(({ is_default: isDefault }) => isDefault)?.id ?? '');
}
