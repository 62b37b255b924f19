import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { LibraryVideo } from '@coach/contracts';
import type { PlanType } from '@coach/domain';
import { NotPlayed } from './not-played.tsx';
import { Screen } from './screen.tsx';
import { useGrant } from './use-grant.ts';
import { playerLook as styles } from '@coach/web-kit/product';

export interface PlayerProps {
  video: LibraryVideo;
  /** Shown in place of the video until it loads. */
  poster: ReactNode;
  /** What to offer when the plan does not include the video. */
  unlock: (plans: readonly PlanType[]) => ReactNode;
  /** What to offer when the video has ended. */
  ending: (again: () => void) => ReactNode;
  /** Called when the video can't be played, not even on the second try (VID-06). */
  onUnavailable: () => void;
}

/** Plays one video as long as the viewer has access (VID-24, VID-25). Use the video's id as the React key. */
export function Player({ video, poster, unlock, ending, onUnavailable }: PlayerProps) {
  const { admission, tryAgain, fail, lock } = useGrant(video.id);
  const [reached, setReached] = useState<number>();
  useGivenUp(admission.state === 'unavailable', onUnavailable);
  if (admission.state === 'given') {
    const onFailure = (second: number) => {
      setReached(second);
      fail();
    };
    return <Screen {...{ video, ending, onFailure }} grant={admission.grant} at={reached} onLocked={lock} />;
  }
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        {poster}
        <NotPlayed {...{ admission, unlock, tryAgain }} />
      </div>
    </div>
  );
}

/** Notifies the page once that there is nothing to play. */
export function useGivenUp(isGivenUp: boolean, onUnavailable: () => void): void {
  const tell = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (isGivenUp) tell();
  }, [isGivenUp]);
}
