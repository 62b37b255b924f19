import { query } from '@coach/api-client';
import type { SickDayProgress } from '@coach/contracts';
import { skipToken, useQuery } from '@coach/web-kit';
import type { OffRange } from './off-range.ts';

const ASK_AGAIN_MS = 1_000;

const isOver = ({ done, total }: SickDayProgress): boolean => done === total;

/** Who is affected by a range, and the cost of canceling; disabled without a range. */
export const useRangePreview = (range: OffRange | null) => useQuery(query.sickDay.preview.queryOptions({ input: range ?? skipToken, staleTime: 0 }));

/** The progress of canceling sessions; polled until all are done. */
export const useClearing = (id: string | null): SickDayProgress | undefined =>
  useQuery(query.sickDay.read.queryOptions({ input: id ? { id } : skipToken, refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASK_AGAIN_MS) })).data;
