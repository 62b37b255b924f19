import { messageOf, query } from '@coach/api-client';
import { messages, type FilmCaptions } from '@coach/contracts';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { useVideoList } from '../use-videos.ts';

/** Polling interval while captions are generated. */
const WORKING_MS = 2_000;

const filmOf = (videoId: string) => ({ input: { video_id: videoId } });

/** All captions of a film in full, including the generated draft. */
export function useFilmCaptions(videoId: string) {
  return useQuery(query.filmCaptions.read.queryOptions({ ...filmOf(videoId), staleTime: 0, refetchInterval: ({ state }) => state.data?.draft?.state === 'working' && WORKING_MS }));
}

/** Actions on a draft; every response contains all captions of the film. */
export function useDraft(videoId: string) {
  const [toast, list, cache] = [useToast(), useVideoList(), useQueryClient()];
  const kept = {
    onSuccess: (captions: FilmCaptions) => {
      cache.setQueryData(query.filmCaptions.read.queryKey(filmOf(videoId)), captions);
      void list.reload();
    },
    onError: (error: unknown) => {
      toast.error(messages.filmDesk.updateFailed, messageOf(error));
      void cache.invalidateQueries({ queryKey: query.filmCaptions.read.key() });
    },
  };
  return {
    make: useMutation(query.filmCaptions.make.mutationOptions(kept)),
    save: useMutation(query.filmCaptions.save.mutationOptions(kept)),
    publish: useMutation(query.filmCaptions.publish.mutationOptions(kept)),
    discard: useMutation(query.filmCaptions.discard.mutationOptions(kept)),
  };
}

/** Publishes uploaded captions at once, or removes them with an empty text. */
export function useSetCaptions(videoId: string, after: () => void) {
  const [toast, list, cache] = [useToast(), useVideoList(), useQueryClient()];
  return useMutation(
    query.adminVideos.setCaptions.mutationOptions({
      onSuccess: (video) => {
        list.put(video);
        void cache.invalidateQueries({ queryKey: query.filmCaptions.read.queryKey(filmOf(videoId)) });
        toast.success('Captions saved');
        after();
      },
      onError: (error) => toast.error(messages.filmDesk.updateFailed, messageOf(error)),
    }),
  );
}
