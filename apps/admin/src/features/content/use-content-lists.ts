import { api, messageOf, query } from '@coach/api-client';
import { messages, type AdminEvent, type AdminTestimonial } from '@coach/contracts';
import { useEditConflict, useMutation, useQuery, useQueryClient, useToast, type EditConflict, type EditConflictWords } from '@coach/web-kit';

const words = messages.adminContent;

/** After every change of a list: reports it, and refetches the coach's and the site's lists. */
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

const EVENT_FIELDS = { title: 'Title', location: 'Place', day: 'Day', hour: 'Time', end_day: 'Last day', end_hour: 'Ends at', zone: 'Time zone', description: 'Description', poster: 'Poster', url: 'Event page' };
const STORY_FIELDS = { name: 'Name', location: 'Place', results: 'Result', category: 'About', text: 'In their words', videoUrl: 'Video', beforeAfterImage: 'Before and after', rating: 'Stars', featured: 'Featured', consented_on: 'The client agreed on' };

/** The version that a change or removal of an event is based on; null for a new one. */
export const useEventEditConflict = (event: AdminEvent | null, said: EditConflictWords = {}): EditConflict<AdminEvent> =>
  useEditConflict(event, { load: async () => (await api.adminContent.events()).find(({ id }) => id === event?.id), fields: EVENT_FIELDS, ...said });
export const useStoryEditConflict = (story: AdminTestimonial | null, said: EditConflictWords = {}): EditConflict<AdminTestimonial> =>
  useEditConflict(story, { load: async () => (await api.adminContent.testimonials()).find(({ id }) => id === story?.id), fields: STORY_FIELDS, ...said });

export function useSaveEvent(after: () => void, { context, refused }: EditConflict<AdminEvent>) {
  const outcome = useOutcome(words.eventSaved, words.eventFailed, after, refused);
  return { add: useMutation(query.adminContent.addEvent.mutationOptions(outcome)), change: useMutation(query.adminContent.changeEvent.mutationOptions({ ...outcome, context })) };
}

export function useSaveStory(after: () => void, { context, refused }: EditConflict<AdminTestimonial>) {
  const outcome = useOutcome(words.storySaved, words.storyFailed, after, refused);
  return { add: useMutation(query.adminContent.addTestimonial.mutationOptions(outcome)), change: useMutation(query.adminContent.changeTestimonial.mutationOptions({ ...outcome, context })) };
}

export const useRemoveEvent = (after: () => void, { context, refused }: EditConflict<AdminEvent>) =>
  useMutation(query.adminContent.removeEvent.mutationOptions({ ...useOutcome(words.eventRemoved, words.removeFailed, after, refused), context }));
export const useRemoveStory = (after: () => void, { context, refused }: EditConflict<AdminTestimonial>) =>
  useMutation(query.adminContent.removeTestimonial.mutationOptions({ ...useOutcome(words.storyRemoved, words.removeFailed, after, refused), context }));
