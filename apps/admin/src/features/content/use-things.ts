import { messageOf, query } from '@coach/api-client';
import { messages, type AdminEvent, type AdminTestimonial } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast, type Meanwhile } from '@coach/web-kit';

const words = messages.adminContent;

/** What every change of a list does: say it, and ask for the lists again, the coach's and the site's. */
function useOutcome(said: string, failed: string, after: () => void, refused: (error: unknown) => boolean = () => false) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return {
    onSuccess: () => {
      toast.success(said);
      after();
      void cache.invalidateQueries({ queryKey: query.adminContent.key() });
      void cache.invalidateQueries({ queryKey: query.content.key() });
    },
    onError: (error: unknown) => void (refused(error) || toast.error(failed, messageOf(error))),
  };
}

export const useEvents = () => useQuery(query.adminContent.events.queryOptions());
export const useStories = () => useQuery(query.adminContent.testimonials.queryOptions());

export function useSaveEvent(after: () => void, { context, refused }: Meanwhile<AdminEvent>) {
  const outcome = useOutcome(words.eventSaved, words.eventFailed, after, refused);
  return { add: useMutation(query.adminContent.addEvent.mutationOptions(outcome)), change: useMutation(query.adminContent.changeEvent.mutationOptions({ ...outcome, context })) };
}

export function useSaveStory(after: () => void, { context, refused }: Meanwhile<AdminTestimonial>) {
  const outcome = useOutcome(words.storySaved, words.storyFailed, after, refused);
  return { add: useMutation(query.adminContent.addTestimonial.mutationOptions(outcome)), change: useMutation(query.adminContent.changeTestimonial.mutationOptions({ ...outcome, context })) };
}

export const useRemoveEvent = (after: () => void) => useMutation(query.adminContent.removeEvent.mutationOptions(useOutcome(words.eventRemoved, words.removeFailed, after)));
export const useRemoveStory = (after: () => void) => useMutation(query.adminContent.removeTestimonial.mutationOptions(useOutcome(words.storyRemoved, words.removeFailed, after)));
