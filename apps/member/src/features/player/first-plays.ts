import { api } from '@coach/api-client';

const noted = new Set<string>();

/** Has the first play of a video noted, once for a person and a video while the page stands (VID-13). */
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
