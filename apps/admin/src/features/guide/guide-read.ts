import { query } from '@coach/api-client';
import { useQuery } from '@coach/web-kit';

export const guideOptions = query.adminGuide.read.queryOptions();

/** How far the guide is. */
export const useGuide = () => useQuery({ ...guideOptions, staleTime: 0 });
