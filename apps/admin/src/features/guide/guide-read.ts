import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

export const guideOptions = query.adminGuide.read.queryOptions();

/** The guide's progress. */
export const useGuide = () => useQuery({ ...guideOptions, staleTime: 0 });
