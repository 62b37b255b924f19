import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { filmTime } from '@coach/domain';
import { Button } from '@coach/ui';
import { useFilm } from './use-film.ts';
import { useMoment } from './use-moment.ts';
import styles from './film.module.css';

/** At the usual thirty a second. */
const FRAME_SECONDS = 1 / 30;

const STEPS = [
  { label: 'Back a second', by: -1, Icon: ChevronsLeft },
  { label: 'Back a frame', by: -FRAME_SECONDS, Icon: ChevronLeft },
  { label: 'Forward a frame', by: FRAME_SECONDS, Icon: ChevronRight },
  { label: 'Forward a second', by: 1, Icon: ChevronsRight },
];

/** Seconds that a key moves; with Shift an arrow moves like a page key. */
function secondsOf({ key, shiftKey }: KeyboardEvent): number | undefined {
  const arrow = shiftKey ? 5 : 1;
  return { ArrowRight: arrow, ArrowUp: arrow, ArrowLeft: -arrow, ArrowDown: -arrow, PageUp: 5, PageDown: -5 }[key];
}

/** With tenths, because steps are smaller than a second. */
const withTenth = (seconds: number): string => `${filmTime(seconds)}.${Math.floor(seconds * 10) % 10}`;

const intoView = (group: HTMLElement | null) => group?.scrollIntoView?.({ block: 'nearest' });

/** The film with frame-accurate seeking; actions on the displayed frame are below (`acts`). */
export function FilmScrubber({ videoId, acts }: { videoId: string; acts: (moment: { at: number; isReady: boolean }) => ReactNode }) {
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const { state, tryAgain } = useFilm(videoId, media);
  const { at, shown, length, go } = useMoment(media);
  const isReady = state === 'ready' && length > 0;
  const goByKey = (event: KeyboardEvent) => {
    const by = secondsOf(event);
    if (by === undefined) return;
    event.preventDefault();
    go(at + by);
  };
  return (
    <div ref={intoView} className={styles.film} role="group" aria-label="Frames of the film">
      <div className={styles.screen}>
        <video ref={setMedia} muted playsInline preload="auto" />
        {state === 'asking' && <p className={styles.over} role="status">Loading the film...</p>}
        {state === 'failed' && <div className={styles.over} role="alert"><p>The film didn’t load.</p><Button size="sm" onClick={tryAgain}>Try again</Button></div>}
      </div>
      <div className={styles.bar}>
        <input type="range" aria-label="Moment" aria-valuetext={`${filmTime(at)} of ${filmTime(length)}`} min={0} max={length || 1} step={0.1} value={at} disabled={!isReady} onKeyDown={goByKey} onChange={(event) => go(Number(event.target.value))} />
        <span className="tab sm">{withTenth(at)} / {withTenth(length)}</span>
      </div>
      <div className={styles.steps}>
        {STEPS.map(({ label, by, Icon }) => <Button key={label} size="icon" variant="quiet" aria-label={label} disabled={!isReady} onClick={() => go(at + by)}><Icon aria-hidden="true" /></Button>)}
        {acts({ at: shown, isReady })}
      </div>
    </div>
  );
}
