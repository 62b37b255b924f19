import { useEffect, useRef } from 'react';
import { api, isRefusal, query, safe } from '@coach/api-client';
import type { PlanType } from '@coach/domain';
import { presentTime, useQueryClient } from '@coach/web-kit';
import { listen, ownStream } from '@coach/web-kit/film';
import type { PlayerController } from './remote.ts';

/** How often a running player saves its position. */
export const SAVE_MS = 10_000;

/** Saves the watched position every ten seconds during playback, when it stops, and when it is left. The response tells whether access was lost. */
export function useProgress(remote: PlayerController, videoId: string, onLocked: (unlockedBy: readonly PlanType[]) => void): void {
  const cache = useQueryClient();
  const saved = useRef(-1);
  useEffect(() => {
    const element = remote.media;
    if (!element) return;
    const save = (isRunning: boolean) => {
      const { currentTime, duration } = element;
      if (!(duration > 0) || (currentTime === saved.current && !isRunning) || (saved.current < 0 && currentTime === 0)) return;
      saved.current = currentTime;
      const progress = { position_seconds: currentTime, duration_seconds: duration };
      cache.setQueryData(query.videos.library.queryKey({ input: {} }), (videos) =>
        videos?.map((video) => (video.id === videoId ? { ...video, progress: { ...progress, watched_at: presentTime().toISOString() } } : video)),
      );
      void safe(api.videos.saveProgress({ video_id: videoId, ...progress, ...(isRunning ? { stream: ownStream() } : {}) })).then(({ error }) => {
        if (isRefusal(error, 'LOCKED')) onLocked(error.data.unlocked_by);
      });
    };
    const timer = setInterval(() => !element.paused && save(true), SAVE_MS);
    const stops = [listen(element, ['pause'], () => save(false)), listen(document, ['visibilitychange'], () => document.hidden && save(!element.paused))];
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
      save(false);
    };
  }, [remote, videoId, cache, onLocked]);
}
