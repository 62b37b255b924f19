import { query } from '@coach/api-client';
import type { AdminVideo } from '@coach/contracts';
import { useQuery, useQueryClient } from '@coach/web-kit';

/** Polling interval while something is in progress; otherwise as everywhere in the panel (ADM-07). */
const BUSY_MS = 2_000;
const IDLE_MS = 30_000;

export const isOnItsWay = ({ upload_status: status }: AdminVideo): boolean => status === 'uploading' || status === 'processing';

/** All videos, newest first. */
export function useVideos() {
  return useQuery(
    query.adminVideos.list.queryOptions({
      refetchInterval: ({ state }) => (state.data?.some((video) => isOnItsWay(video) || video.frame?.state === 'working') ? BUSY_MS : IDLE_MS),
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** Updates the cached list from the API's response, without refetching all of it. */
export function useVideoList() {
  const cache = useQueryClient();
  const change = (changed: (videos: AdminVideo[]) => AdminVideo[]) => cache.setQueryData(query.adminVideos.list.queryKey(), (videos: AdminVideo[] | undefined) => videos && changed(videos));
  return {
    put: (video: AdminVideo) => void change((videos) => (videos.some(({ id }) => id === video.id) ? videos.map((one) => (one.id === video.id ? video : one)) : [video, ...videos])),
    drop: (id: string) => void change((videos) => videos.filter((one) => one.id !== id)),
    reload: () => cache.invalidateQueries({ queryKey: query.adminVideos.list.key() }),
  };
}
