import { useEffect, useState } from 'react';
import { listen } from '@coach/web-kit/film';
import type { Caption } from '@coach/domain';
import { Button } from '@coach/ui';
import film from '../../film/film.module.css';
import { useFilm } from '../../film/use-film.ts';
import styles from '../captions.module.css';

/** The index of the caption shown at this moment; −1 between two. */
export function useShown(media: HTMLVideoElement | null, captions: readonly Caption[]): number {
  const [shown, setShown] = useState(-1);
  useEffect(() => {
    if (!media) return;
    const look = () => setShown(captions.findIndex(({ from, to }) => from <= media.currentTime * 1_000 && media.currentTime * 1_000 < to));
    look();
    return listen(media, ['timeupdate', 'seeking'], look);
  }, [media, captions]);
  return shown;
}

interface CaptionsFilmProps {
  videoId: string;
  media: HTMLVideoElement | null;
  setMedia: (media: HTMLVideoElement | null) => void;
  /** The current text, as members will see it. */
  words: string | undefined;
}

/** The film with its audio, next to its captions. */
export function CaptionsFilm({ videoId, media, setMedia, words }: CaptionsFilmProps) {
  const { state, tryAgain } = useFilm(videoId, media);
  return (
    <div className={styles.film} role="group" aria-label="The film">
      <div className={film.screen}>
        <video ref={setMedia} controls playsInline preload="auto"><track kind="captions" /></video>
        {state === 'asking' && <p className={film.over} role="status">Loading the film...</p>}
        {state === 'failed' && <div className={film.over} role="alert"><p>The film didn’t load.</p><Button size="sm" onClick={tryAgain}>Try again</Button></div>}
      </div>
      <p className={styles.now} aria-hidden="true">{words || '\u00a0'}</p>
      <p className="xs muted">In a caption: Ctrl+Enter plays it, Alt+↑ and Alt+↓ go to the one before or behind.</p>
    </div>
  );
}
