import { query } from '@coach/api-client';
import type { LegalDocument, LegalFacts, PublishedLegal } from '@coach/domain';
import { legalOfPage, useQuery, useSearchParams } from '@coach/web-kit';

/** A legal page in its current version, or as published in `?version=`; until that one has loaded, the texts included in this page, if any. */
export function useLegal(document: LegalDocument) {
  const [search] = useSearchParams();
  const asked = search.get('version');
  const own = legalOfPage(document);
  const { data, isError, isFetching, refetch } = useQuery(query.legal.read.queryOptions({ input: { document, ...(asked !== null && { version: asked }) }, enabled: asked !== null || !own, retry: false }));
  const page: (PublishedLegal & { facts?: LegalFacts | undefined }) | undefined = data ?? own;
  return { page, isFormer: data?.is_current === false, isError, isFetching, refetch };
}
