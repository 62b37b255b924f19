import type { ReactNode } from 'react';
import { videoLibrary } from '@coach/content';
import { memberAreaMessages as messages } from '@coach/contracts';
import type { PlanType } from '@coach/domain';
import { Button } from '@coach/ui';
import type { Admission } from './use-grant.ts';
import { playerLook as styles } from '@coach/web-kit/product';

interface NotPlayedProps {
  admission: Exclude<Admission, { state: 'given' }>;
  /** What to offer when the plan does not include the video. */
  unlock: (plans: readonly PlanType[]) => ReactNode;
  tryAgain: () => void;
}

/** Shown over the picture: why the video does not play, or not yet, and what to do. */
export function NotPlayed({ admission, unlock, tryAgain }: NotPlayedProps) {
  const again = <Button variant="primary" onClick={tryAgain}>Try again</Button>;
  return (
    <div className={styles.message} role={admission.state === 'asking' ? 'status' : 'alert'}>
      {admission.state === 'asking' && <><span className="spinner" /><span className="vh">Loading...</span></>}
      {admission.state === 'broken' && <><p className="d d3">The video stopped</p><p>It may be your connection.</p>{again}</>}
      {admission.state === 'too-many' && <><p className="d d3">Playing elsewhere</p><p>{messages.videos.tooManyStreams}</p>{again}</>}
      {admission.state === 'locked' && <><p className="d d3">{messages.videos.locked}</p>{unlock(admission.unlockedBy)}</>}
      {admission.state === 'unavailable' && <><p className="d d3">{videoLibrary.unavailable}</p><p>Choose another one, and try this one later.</p></>}
    </div>
  );
}
