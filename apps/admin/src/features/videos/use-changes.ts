import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useMutation, useToast } from '@coach/web-kit';
import { useVideoList } from './use-videos.ts';

const words = messages.videos;

/** Publishes a video, or takes it off the shelf (AVD-18); why it may not stand there is said beneath (AVD-20). */
export function usePublish() {
  const [toast, list] = [useToast(), useVideoList()];
  return useMutation(
    query.adminVideos.update.mutationOptions({
      onSuccess: (video) => {
        list.put(video);
        toast.success(video.is_published ? words.published : words.unpublished);
      },
      onError: (error) => toast.error(words.publishFailed, messageOf(error)),
    }),
  );
}

/** Transcodes again what failed (AVD-21). */
export function useRetry() {
  const [toast, list] = [useToast(), useVideoList()];
  return useMutation(
    query.adminVideos.retry.mutationOptions({
      onSuccess: list.put,
      onError: (error) => toast.error(messages.filmDesk.updateFailed, messageOf(error)),
    }),
  );
}

export function useRemove() {
  const [toast, list] = [useToast(), useVideoList()];
  return useMutation(
    query.adminVideos.remove.mutationOptions({
      onSuccess: (_, { video_id: id }) => {
        list.drop(id);
        toast.success('Video deleted');
      },
      onError: (error) => toast.error('Failed to delete video', messageOf(error)),
    }),
  );
}
