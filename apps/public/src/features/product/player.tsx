import { pictures } from '@coach/content';
import { filmTime } from '@coach/domain';
import { classes, Picture } from '@coach/ui';
import { useBusiness, useSay } from '@coach/web-kit';
import { PlayerControls, playerLook, SeekBar, type MediaState } from '@coach/web-kit/product';
import { ProductFrame } from './product-frame.tsx';
import styles from './samples.module.css';

/** The state of a video that was left halfway, in seconds. */
const AT: MediaState = { time: 412, duration: 1_260, buffered: 640, isPaused: true, isWaiting: false, isEnded: false, hasBegun: true, volume: 1, isMuted: false, speed: 1 };
const CHAPTERS = [{ at_seconds: 0, title: 'Warm up' }, { at_seconds: 240, title: 'Main part' }, { at_seconds: 1_020, title: 'Cool down' }];
const nothing = () => undefined;
const QUALITY = { names: [], shown: null, chosen: null, choose: nothing };

/** A video of the library, left halfway. */
export function Player() {
  const [say, { about }] = [useSay(), useBusiness()];
  const now = CHAPTERS.findLast(({ at_seconds: at }) => at <= AT.time);
  return (
    <ProductFrame shape="window" className={styles.player} title={say('Video library')} label={say('A sample of the video player: a video left halfway, with its chapters')}>
      <div className={playerLook.stage}>
        <div className={playerLook.picture}><Picture picture={about.samples ? pictures.swingWide : pictures.ridges} /></div>
        <div className={playerLook.controls}>
          <SeekBar time={AT.time} duration={AT.duration} buffered={AT.buffered} chapters={CHAPTERS} onSeek={nothing} />
          <PlayerControls state={AT} quality={QUALITY} captions={{ hasAny: true, isOn: true }} isFull={false} obey={nothing} onVolume={nothing} onSpeed={nothing} />
        </div>
      </div>
      <ol className={styles.chapters}>{CHAPTERS.map((chapter) => <li key={chapter.title} className={classes(chapter === now && styles.now)}><span className="tab">{filmTime(chapter.at_seconds)}</span> {say(chapter.title)}</li>)}</ol>
    </ProductFrame>
  );
}
