import { Button } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { FromShelf } from '../pictures/from-shelf.tsx';
import type { Details } from './details.ts';
import styles from './videos.module.css';

/** What stands for a film until it plays: a picture of the shelf, or the frame that was taken out of it (`thumbnail`, if it is known). */
export function PosterField({ thumbnail }: { thumbnail: string | null }) {
  const { setValue } = useFormContext<Details>();
  const poster = useWatch<Details, 'poster'>({ name: 'poster' });
  const choose = (address: string) => setValue('poster', address, { shouldDirty: true });
  const shown = poster || thumbnail;
  return (
    <div className={styles.poster} role="group" aria-label="Poster">
      <div className={styles.picture}>{shown && <img src={shown} alt={poster ? 'Your picture' : 'A frame of the film'} width={320} height={180} />}</div>
      <div>
        <p className="lbl">Poster</p>
        <p className="sm muted">{poster ? 'One of your pictures.' : 'A frame of the film, taken when it was made ready.'}</p>
        <p className={styles.posterActs}>
          <FromShelf title="Poster" onChoose={choose} />
          {poster && <Button size="sm" variant="quiet" onClick={() => choose('')}>Show a frame of the film</Button>}
        </p>
      </div>
    </div>
  );
}
