import { stories, type Story } from '@coach/content';
import { Button } from '@coach/ui';
import { publicMessages as messages, useSay } from '@coach/web-kit';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { StoryFailure } from './story-failure.tsx';
import { usePlayer, type PlayerState } from './use-player.ts';
import styles from './story.module.css';

/** The video with custom controls (HOME-05 to HOME-07); `onRetry` starts over after a failure. */
export function StoryPlayer({ story: { src, poster, captions }, onRetry }: { story: Story; onRetry: () => void }) {
  const say = useSay();
  const words = say(stories).player;
  const { film, state, events, toggle, toggleSound, seek } = usePlayer();
  if (state.hasFailed) return <StoryFailure onRetry={onRetry} />;
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <video ref={film} className={styles.film} src={src} poster={poster || undefined} autoPlay playsInline onClick={toggle} {...events}>
          <track default kind="captions" src={captions.src || undefined} srcLang={captions.language} label={captions.label} />
          {say(messages.story.unsupported)}
        </video>
        {state.isLoading && <p className={styles.loading} role="status"><span className="spinner" /><span className="vh">{words.loading}</span></p>}
      </div>
      <Controls state={state} {...{ toggle, toggleSound, seek }} />
    </div>
  );
}

type ControlsProps = { state: PlayerState; toggle: () => void; toggleSound: () => void; seek: (seconds: number) => void };

function Controls({ state: { isPlaying, isMuted, position, length }, toggle, toggleSound, seek }: ControlsProps) {
  const say = useSay();
  const words = say(stories).player;
  return (
    <div className={styles.controls}>
      <Button size="icon" aria-label={isPlaying ? words.pause : words.play} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <input
        className={styles.position}
        type="range"
        aria-label={words.position}
        aria-valuetext={say('{place} of {count}', { place: clock(position), count: clock(length) })}
        min={0}
        max={length}
        step="any"
        value={position}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <p className="tab sm">{clock(position)} / {clock(length)}</p>
      <Button size="icon" aria-label={isMuted ? words.unmute : words.mute} onClick={toggleSound}>
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </Button>
    </div>
  );
}

/** Seconds as 1:07. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
