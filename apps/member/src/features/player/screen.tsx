import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { LibraryVideo } from '@coach/contracts';
import { resumeAt, type PlanType } from '@coach/domain';
import { classes } from '@coach/ui';
import { useAuth } from '@coach/web-kit';
import { Play } from 'lucide-react';
import type { Grant } from '@coach/web-kit/film';
import { PlayerControls, playerLook as styles, type Command } from '@coach/web-kit/product';
import { Chapters } from './controls/chapters.tsx';
import { noteFirstPlay } from './first-plays.ts';
import { PlayerController } from './remote.ts';
import { Scrubber } from './controls/scrubber.tsx';
import { useCaptions, useLiftedCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { useKeys } from './controls/use-keys.ts';
import { useMediaState } from './use-media-state.ts';
import { useProgress } from './use-progress.ts';
import { useSource } from './use-source.ts';
import { useStuck } from './use-stuck.ts';

export interface ScreenProps {
  video: LibraryVideo;
  grant: Grant;
  /** Second to start at; if omitted, where the viewer left off. */
  at?: number;
  /** Shown over the picture when the video has ended. */
  ending: (again: () => void) => ReactNode;
  /** Called with the reached second when playback fails. */
  onFailure: (second: number) => void;
  /** Called when access is lost during playback. */
  onLocked: (unlockedBy: readonly PlanType[]) => void;
}

/** The video with its controls, as long as access is valid. */
export function Screen({ video, grant, at, ending, onFailure, onLocked }: ScreenProps) {
  const [remote] = useState(() => new PlayerController());
  const takeStage = useCallback((stage: HTMLElement | null) => remote.takeStage(stage), [remote]);
  const takeMedia = useCallback((media: HTMLVideoElement | null) => remote.takeMedia(media), [remote]);
  const [from] = useState(() => at ?? resumeAt(video.progress));
  const state = useMediaState(remote);
  const captions = useCaptions(remote, grant.first.captions);
  useProgress(remote, video.id, onLocked);
  useFirstPlay(video.id, state.hasBegun);
  const fail = () => onFailure(remote.media?.currentTime || from);
  const quality = useSource(remote, grant, from, fail);
  const isSlow = useStuck(remote, fail);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [isFull, isIdle] = [useFullScreen(), useIdle(remote)];

  const obey = obeying(remote, captions.toggle);
  useKeys(remote, obey);
  const isBare = isFull && isIdle && !state.isPaused;
  useLiftedCaptions(remote, captions.isOn, isFull && !isBare ? controls : null);
  const again = () => {
    remote.seek(0);
    remote.toggle();
  };
  const { watermark } = grant.first;
  return (
    <>
      <div ref={takeStage} className={classes(styles.stage, isFull && styles.full, isBare && styles.idle)} role="group" aria-label={`Player: ${video.title}`} tabIndex={-1}>
        <div className={styles.picture}>
          <video ref={takeMedia} playsInline preload="metadata" poster={video.thumbnail_url ?? undefined} aria-label={video.title} disablePictureInPicture={watermark !== null} onClick={() => obey('toggle')}>
            <track kind="captions" src={captions.track?.src} srcLang={captions.track?.language} label={captions.track?.label} />
          </video>
          {watermark && <span className={styles.watermark} aria-hidden="true">{watermark}</span>}
          {(state.isWaiting || isSlow) && !state.isEnded && <span className={styles.waiting} role="status"><span className="spinner" />{isSlow ? <span>Still loading. Your connection may be slow.</span> : <span className="vh">Loading...</span>}</span>}
          {state.isPaused && !state.hasBegun && <button type="button" className={styles.begin} aria-label={`Play ${video.title}`} onClick={() => obey('toggle')}><Play aria-hidden="true" /></button>}
          {state.isEnded && <div className={styles.message}>{ending(again)}</div>}
        </div>
        <div ref={setControls} className={styles.controls} role="group" aria-label="Player controls">
          <Scrubber {...{ ...state, grant }} onSeek={remote.seek} />
          <PlayerControls
            {...{ state, quality, isFull, obey }}
            captions={{ hasAny: captions.track !== null, isOn: captions.isOn }}
            onVolume={remote.setVolume}
            onSpeed={remote.setSpeed}
            onPicture={document.pictureInPictureEnabled && watermark === null ? remote.pictureInPicture : undefined}
          />
        </div>
      </div>
      <Chapters chapters={grant.first.chapters} time={state.time} onChoose={remote.seek} />
    </>
  );
}

/** Maps each command to its effect on the video. */
function obeying(remote: PlayerController, toggleCaptions: () => void): (command: Command) => void {
  const acts: Record<Command, () => void> = {
    toggle: () => remote.toggle(),
    back: () => remote.skip(-1),
    forward: () => remote.skip(1),
    louder: () => remote.turnUp(1),
    quieter: () => remote.turnUp(-1),
    mute: () => remote.mute(),
    captions: toggleCaptions,
    'full-screen': () => remote.fullScreen(),
  };
  return (command) => acts[command]();
}

function useFirstPlay(videoId: string, hasBegun: boolean): void {
  const { user } = useAuth();
  const userId = user?.id;
  useEffect(() => {
    if (hasBegun && userId) void noteFirstPlay(userId, videoId);
  }, [hasBegun, userId, videoId]);
}
