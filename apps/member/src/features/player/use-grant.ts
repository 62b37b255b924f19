import { useCallback, useEffect, useState } from 'react';
import { api, isRefusal, query, safe } from '@coach/api-client';
import type { PlanType } from '@coach/domain';
import { useQueryClient } from '@coach/web-kit';
import { Grant, ownStream } from '@coach/web-kit/film';

export type Admission =
  | { state: 'asking' }
  | { state: 'given'; grant: Grant }
  | { state: 'locked'; unlockedBy: readonly PlanType[] }
  | { state: 'too-many' }
  /** Nothing to play, or it failed again after it was tried again (VID-06). */
  | { state: 'unavailable' }
  /** It may help to try again (VID-25). */
  | { state: 'broken' };

const play = (videoId: string) => api.videos.play({ video_id: videoId, stream: ownStream() });

export async function admissionTo(videoId: string, isSecondTry: boolean): Promise<Admission> {
  const { error, data } = await safe(play(videoId));
  if (!error) return { state: 'given', grant: new Grant(data, () => play(videoId)) };
  if (isRefusal(error, 'LOCKED')) return { state: 'locked', unlockedBy: error.data.unlocked_by };
  if (isRefusal(error, 'TOO_MANY_STREAMS')) return { state: 'too-many' };
  return isSecondTry || isRefusal(error, 'NOT_FOUND') ? { state: 'unavailable' } : { state: 'broken' };
}

const stopOf = (admission: Admission): void => {
  if (admission.state === 'given') admission.grant.stop();
};

/** Refetches the library and the subscription, which are out of date. */
export function useRefreshLibrary(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [query.videos.library.key(), query.billing.subscription.key()]) void cache.invalidateQueries({ queryKey });
  }, [cache]);
}

/** Access to a video, requested when the player opens and again on demand. */
export function useGrant(videoId: string) {
  const askAnew = useRefreshLibrary();
  const [attempt, setAttempt] = useState(0);
  const [admission, setAdmission] = useState<Admission>({ state: 'asking' });
  useEffect(() => {
    let stop = () => undefined as void;
    let isLeft = false;
    void admissionTo(videoId, attempt > 0).then((next) => {
      if (isLeft) return stopOf(next);
      stop = () => stopOf(next);
      // The video is hosted by a provider by now, and another player handles it.
      if (next.state === 'given' && next.grant.first.kind === 'embed') return askAnew();
      setAdmission(next);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [videoId, attempt, askAnew]);
  const tryAgain = useCallback(() => {
    setAdmission({ state: 'asking' });
    setAttempt((before) => before + 1);
  }, []);
  /** Called when playback fails despite access: the first failure can be retried, the second is final. */
  const fail = useCallback(() => setAdmission({ state: attempt > 0 ? 'unavailable' : 'broken' }), [attempt]);
  /** Called when access is lost: what the page shows about the plan and its videos is out of date, too. */
  const lock = useCallback(
    (unlockedBy: readonly PlanType[]) => {
      setAdmission({ state: 'locked', unlockedBy });
      askAnew();
    },
    [askAnew],
  );
  return { admission, tryAgain, fail, lock };
}
