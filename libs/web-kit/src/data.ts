// The remotes' only access to the query cache, so that the page has a single one. Every name costs bytes on the first visit:
// export only what is used.
export { keepPreviousData, QueryClient, QueryClientProvider, skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
