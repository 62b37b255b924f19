// The areas' only way to the query cache, so that it exists once on the page. Every name weighs on the first visit: only
// what somebody uses.
export { keepPreviousData, QueryClient, QueryClientProvider, skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
