import { messageOf, query } from '@coach/api-client';
import { publicMessages as messages, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit/once';

/** The secret calendar feed of one's own sessions (for the coach: everybody's): shown, renewed, revoked. */
export function useCalendarFeed() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const own = useQuery(query.calendars.feed.queryOptions({ select: ({ feed }) => feed }));
  const onError = (error: Error) => toast.error(messages.calendars.failed, messageOf(error));
  const open = useMutation(
    query.calendars.openFeed.mutationOptions({
      onSuccess: (opened) => {
        const { title, text } = own.data ? messages.calendars.renewed : { title: messages.calendars.opened, text: undefined };
        cache.setQueryData(query.calendars.feed.queryKey(), opened);
        toast.success(title, text);
      },
      onError,
    }),
  );
  const close = useMutation(
    query.calendars.closeFeed.mutationOptions({
      onSuccess: (closed) => {
        cache.setQueryData(query.calendars.feed.queryKey(), closed);
        toast.success(messages.calendars.closed.title, messages.calendars.closed.text);
      },
      onError,
    }),
  );
  return { own, open, close };
}
