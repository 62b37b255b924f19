import { classes } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { useEffect, useRef, useState } from 'react';
import { captionsOf } from './story-list.ts';
import styles from './story-video.module.css';

/** 'playable' without a picture yet: a browser that saves data waits for a click on play. */
type State = 'loading' | 'playable' | 'shown' | 'failed';

/** Values of a media element's networkState and readyState. */
const NO_SOURCE = 3;
const HAS_METADATA = 1;
const HAS_PICTURE = 2;

/** The state of a video whose events fired before hydration, because it is in the page's HTML. */
function stateOf({ networkState, readyState }: HTMLVideoElement): State {
  if (networkState === NO_SOURCE) return 'failed';
  if (readyState >= HAS_PICTURE) return 'shown';
  return readyState >= HAS_METADATA ? 'playable' : 'loading';
}

/** A client's video in front of its drawing. One that fails only loses its spinner: the story is also in the text (TST-06). */
export function StoryVideo({ url, name }: { url: string; name: string }) {
  const say = useSay();
  const [state, setState] = useState<State>('loading');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => setState(stateOf(video.current!)), []);
  const allowPlay = () => setState((before) => (before === 'loading' ? 'playable' : before));
  return (
    <>
      <video
        ref={video}
        className={classes(styles.video, state === 'shown' && styles.shown)}
        src={url}
        controls={state === 'playable' || state === 'shown'}
        playsInline
        preload="metadata"
        aria-label={say('{name} tells the story', { name })}
        onLoadedMetadata={allowPlay}
        onSuspend={allowPlay}
        onLoadedData={() => setState('shown')}
        onError={() => setState('failed')}
      >
        <track kind="captions" src={captionsOf(url)} srcLang="en" label="English" />
      </video>
      {state === 'loading' && <span className={styles.wait} role="status" data-can-wait=""><span className="spinner" aria-hidden="true" /><span className="vh">{say('Loading the video...')}</span></span>}
    </>
  );
}
