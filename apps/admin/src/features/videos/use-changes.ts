import { api, messageOf, query } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { useEditConflict, useMutation, useToast, type EditConflict, type EditConflictWords } from '@coach/web-kit';
import { discard } from './uploads.ts';
import { useVideoList } from './use-videos.ts';

const words = messages.videos;

const FIELDS = { title: 'Title', description: 'Description', category: 'Category', difficulty: 'Difficulty', access_tier: 'Who may watch', duration_minutes: 'Minutes', is_protected: 'Protected', is_published: 'Published', on_site: 'On the site', released_at: 'Week begins', video_url: 'Address', poster: 'Picture' };

/** The version that a change or removal of a video is based on. */
export const useVideoEditConflict = (video: AdminVideo, said: EditConflictWords = {}): EditConflict<AdminVideo> =>
  useEditConflict(video, { load: async () => (await api.adminVideos.list()).find(({ id }) => id === video.id), fields: FIELDS, ...said });

/** Publishes or unpublishes a video (AVD-18); why it cannot be published is shown below (AVD-20). */
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

/** Transcodes a failed video again (AVD-21). */
export function useRetry() {
  const [toast, list] = [useToast(), useVideoList()];
  return useMutation(
    query.adminVideos.retry.mutationOptions({
      onSuccess: list.put,
      onError: (error) => toast.error(messages.filmDesk.updateFailed, messageOf(error)),
    }),
  );
}

/** Removes a video in the version shown: its upload ends with it, not before. */
export function useRemove({ context, refused }: EditConflict<AdminVideo>) {
  const [toast, list] = [useToast(), useVideoList()];
  return useMutation(
    query.adminVideos.remove.mutationOptions({
      context,
      onSuccess: (_, { video_id: id }) => {
        void discard(id);
        list.drop(id);
        toast.success('Video deleted');
      },
      onError: (error) => void (refused(error) || toast.error('Failed to delete video', messageOf(error))),
    }),
  );
}
