import { query } from '@coach/api-client';
import type { LibraryVideo } from '@coach/contracts';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';

/** Marks a video as a favorite or not; the heart changes at once, and back if saving fails. */
export function useFavourite() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const put = (id: string, is_favourite: boolean) =>
    cache.setQueryData(query.videos.library.queryKey({ input: {} }), (videos: LibraryVideo[] | undefined) => videos?.map((video) => (video.id === id ? { ...video, is_favourite } : video)));
  const setting = useMutation(
    query.videos.setFavourite.mutationOptions({
      onMutate: ({ video_id: id, favourite }) => void put(id, favourite),
      onError: (_, { video_id: id, favourite }) => {
        put(id, !favourite);
        toast.error('Your favorites didn’t change. Please try again.');
      },
    }),
  );
  return ({ id, is_favourite }: LibraryVideo) => setting.mutate({ video_id: id, favourite: !is_favourite });
}
