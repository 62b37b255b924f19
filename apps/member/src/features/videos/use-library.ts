import { useEffect } from 'react';
import { query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { useQuery, useToast } from '@coach/web-kit';

/** The whole library as the caller sees it; a failure is announced (VID-12, VID-14). */
export function useLibrary() {
  const toast = useToast();
  const library = useQuery(query.videos.library.queryOptions({ input: {}, refetchOnWindowFocus: 'always' }));
  const { errorUpdatedAt } = library;
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(messages.videos.loadFailed);
  }, [errorUpdatedAt, toast]);
  return library;
}
