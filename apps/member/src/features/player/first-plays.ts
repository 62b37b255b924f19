import { api } from '@coach/api-client';

const noted = new Set<string>();

/** Records the first play of a video, once per user and video while the page is loaded (VID-13). */
export async function noteFirstPlay(userId: string, videoId: string): Promise<void> {
  const key = `${userId} ${videoId}`;
  if (noted.has(key)) return;
  noted.add(key);
  try {
    await api.videos.trackAccess({ user_id_param: userId, video_id_param: videoId });
  } catch {
    noted.delete(key);
  }
}
