import { query } from '@coach/api-client';
import type { KeptDetails, OfferedPlace, SessionPlace } from '@coach/contracts';
import { useQuery } from '@coach/web-kit/once';

export interface OfferedPlaces {
  /** In the coach's order; empty while they load, and where the coach has entered none. */
  offered: readonly OfferedPlace[];
  isPending: boolean;
  /** They did not come. */
  isMissing: boolean;
  isAsking: boolean;
  retry: () => void;
}

const NONE: readonly OfferedPlace[] = [];

/** The coach's places, for whoever books; with the one that is agreed already, also when it is not offered any more. */
export function useOfferedPlaces(agreed: SessionPlace | null = null): OfferedPlaces {
  const { data = NONE, isPending, isLoadingError, isFetching, refetch } = useQuery(query.places.offered.queryOptions());
  const offered = agreed && !data.some(({ id }) => id === agreed.id) ? [...data, { ...agreed, is_default: false }] : data;
  return { offered, isPending, isMissing: isLoadingError, isAsking: isFetching, retry: () => void refetch() };
}

/** The place that is chosen before anybody chooses: the known one while it is offered, none where another location is known, else the coach's default. */
export function placeChosenBy(known: KeptDetails | undefined, offered: readonly OfferedPlace[]): string {
  if (offered.some(({ id }) => id === known?.place_id)) return known?.place_id ?? '';
  return known?.location ? '' : (offered.find(({ is_default: isDefault }) => isDefault)?.id ?? '');
}
