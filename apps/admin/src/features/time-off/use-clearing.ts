import { query } from '@coach/api-client';
import type { SickDayProgress } from '@coach/contracts';
import { skipToken, useQuery } from '@coach/web-kit';
import type { Stretch } from './stretch.ts';

const ASK_AGAIN_MS = 1_000;

const isOver = ({ done, total }: SickDayProgress): boolean => done === total;

/** Who lies in a stretch, and what cancelling them costs; nothing is asked while there is none. */
export const useStretchPreview = (stretch: Stretch | null) => useQuery(query.sickDay.preview.queryOptions({ input: stretch ?? skipToken, staleTime: 0 }));

/** How far sessions are cancelled; asked until all of them are. */
export const useClearing = (id: string | null): SickDayProgress | undefined =>
  useQuery(query.sickDay.read.queryOptions({ input: id ? { id } : skipToken, refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASK_AGAIN_MS) })).data;
