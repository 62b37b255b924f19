import type { Clip } from '@coach/content';
import { classes, useTheme } from '@coach/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './motion-picture.module.css';

type Props = { clip: Clip; isPlaying: boolean; /** Called when the video fails to load. */ onFailure: () => void; /** Called when the browser blocks autoplay. */ onRefused: () => void };

/** A silent looping video over the still picture, which stays until the first frame is ready. */
export function Film({ clip: { src, darkSrc, isDrawn, poster, label }, isPlaying, onFailure, onRefused }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const theme = useTheme();
  const address = theme === 'dark' ? (darkSrc ?? src) : src;
  const [shown, setShown] = useState<string | null>(null);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isPlaying) return film.current?.pause();
    film.current?.play().catch((error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && refused());
  }, [isPlaying, address]);
  return (
    <video
      ref={film}
      className={classes(styles.film, isDrawn && (theme === 'dark' ? styles.chalk : styles.inked), (shown === address || poster) && styles.shown)}
      src={address}
      poster={poster}
      aria-label={label}
      aria-hidden={!label}
      muted
      loop
      playsInline
      preload="none"
      onPlaying={() => setShown(address)}
      onError={onFailure}
    />
  );
}
