import { useState } from 'react';
import type { AdminVideo } from '@coach/contracts';
import { filmTime } from '@coach/domain';
import { Button } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { FromPictureLibrary } from '../pictures/from-picture-library.tsx';
import type { Details } from './details.ts';
import { providerOf } from './elsewhere/provider-of.ts';
import { FilmScrubber } from './film/film-scrubber.tsx';
import { useFrame } from './film/use-frame.ts';
import styles from './videos.module.css';

const OF_THE_FILM = 'A frame of the film, taken when it was prepared.';
const TO_COME = 'A drawing of its category, until there is a film: then one of its frames.';

/** The poster of a video without a chosen picture. */
function aboutFrame(video: AdminVideo, provider: string | null): string {
  if (provider) return `A drawing of its category, for no frame can be taken of a film on ${provider}. Choose one of your pictures instead.`;
  if (!video.has_rendition) return TO_COME;
  return video.frame?.state === 'done' ? `The frame at ${filmTime(video.frame.at_seconds)}.` : OF_THE_FILM;
}

/** A film's poster: a library picture, a frame chosen by the coach, or the default frame. */
export function PosterField({ video }: { video: AdminVideo }) {
  const { setValue } = useFormContext<Details>();
  const [isChoosing, ask] = useState(false);
  const poster = useWatch<Details, 'poster'>({ name: 'poster' });
  const choose = (address: string) => setValue('poster', address, { shouldDirty: true });
  // As after saving: the address may just have been typed.
  const typed = useWatch<Details, 'video_url'>({ name: 'video_url' });
  const provider = providerOf({ ...video, video_url: typed.trim() || null });
  const shown = poster || (video.poster ? null : video.thumbnail_url);
  return (
    <div className={styles.fields} role="group" aria-label="Poster">
      <div className={styles.poster}>
        <div className={styles.picture}>{shown && <img src={shown} alt={poster ? 'Your picture' : 'A frame of the film'} width={320} height={180} />}</div>
        <div>
          <p className="lbl">Poster</p>
          <p className="sm muted">{poster ? 'One of your pictures.' : aboutFrame(video, provider)}</p>
          <p className={styles.posterActs}>
            {video.has_rendition && <Button size="sm" aria-expanded={isChoosing} onClick={() => ask(!isChoosing)}>Choose a frame</Button>}
            <FromPictureLibrary title="Poster" onChoose={choose} />
            {poster && <Button size="sm" variant="quiet" onClick={() => choose('')}>{provider ? 'Show the drawing' : 'Show a frame of the film'}</Button>}
          </p>
        </div>
      </div>
      {isChoosing && <ChooseFrame video={video} />}
    </div>
  );
}

const TAKING = 'The frame is being taken.';
const HOW_TO = 'Move along the film, then press Use this frame. Arrow keys go a second, with Shift five.';

/** What members currently see, or what to do. */
const stateOf = ({ frame, poster }: AdminVideo): string => (frame?.state === 'done' && !poster ? `Members see the frame at ${filmTime(frame.at_seconds)}. Move along to choose another.` : HOW_TO);

function ChooseFrame({ video }: { video: AdminVideo }) {
  const { state, isBusy, choose } = useFrame(video);
  return (
    <>
      <FilmScrubber videoId={video.id} acts={({ at, isReady }) => <Button size="sm" variant="ink" disabled={!isReady} busy={isBusy} busyLabel="Taking it..." onClick={() => choose(at)}>Use this frame</Button>} />
      <p className="sm muted" role="status">{isBusy ? TAKING : stateOf(video)}</p>
      {state === 'failed' && <p className="err" role="alert">The frame could not be taken. Press Use this frame again, or choose one beside it.</p>}
    </>
  );
}
