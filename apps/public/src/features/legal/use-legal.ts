import { query } from '@coach/api-client';
import type { LegalDocument, LegalFacts, PublishedLegal } from '@coach/domain';
import { legalOfPage, useQuery, useSearchParams } from '@coach/web-kit';

/** A legal page as it is, or as `?version=` once was published; until that one has come what this page came with, if anything. */
export function useLegal(document: LegalDocument) {
  const [search] = useSearchParams();
  const asked = search.get('version');
  const own = legalOfPage(document);
  const { data, isError, isFetching, refetch } = useQuery(query.legal.read.queryOptions({ input: { document, ...(asked !== null && { version: asked }) }, enabled: asked !== null || !own, retry: false }));
  const page: (PublishedLegal & { facts?: LegalFacts | undefined }) | undefined = data ?? own;
  return { page, isFormer: data?.is_current === false, isError, isFetching, refetch };
}
