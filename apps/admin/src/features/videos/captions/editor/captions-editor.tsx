import { useState } from 'react';
import type { AdminVideo } from '@coach/contracts';
import { Button } from '@coach/ui';
import styles from '../captions.module.css';
import { CaptionRow } from './caption-row.tsx';
import { CaptionsFilm, useShown } from './captions-film.tsx';
import type { Edited } from './edited.ts';
import { CaptionsSaveBar } from './keep-bar.tsx';
import { useCaptionEdits, type Act, type Problem } from './use-caption-edits.ts';
import { usePlay } from './use-play.ts';
import { useUnsaved } from './use-unsaved.ts';

interface CaptionsEditorProps {
  video: AdminVideo;
  edited: Edited;
  onChanged: (isChanged: boolean) => void;
  /** Closes, asking first when something is not saved. */
  onBack: () => void;
  /** The captions were saved or published. */
  onDone: () => void;
}

/** A film's captions next to it, to listen, read, and correct. */
export function CaptionsEditor({ video, edited, onChanged, onBack, onDone }: CaptionsEditorProps) {
  const edits = useCaptionEdits(edited.vtt);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const { captions, keys, problems, focus, act, isChanged } = edits;
  const shown = useShown(media, captions);
  useUnsaved(isChanged, onChanged);
  const play = usePlay(media);
  return (
    <div className={styles.editor}>
      <CaptionsFilm videoId={video.id} media={media} setMedia={setMedia} words={captions[shown]?.text} />
      <div className={styles.list}>
        <Head problems={problems} act={act} />
        <ol className={styles.rows} aria-label="Captions">
          {captions.map((caption, at) => (
            <CaptionRow key={keys[at]} id={keys[at]!} number={at + 1} {...{ caption, act, play }} problem={problems[at] ?? null} isLast={at === captions.length - 1} isShown={at === shown} isFocused={keys[at] === focus} />
          ))}
        </ol>
      </div>
      <CaptionsSaveBar {...{ video, edited, edits, onBack, onDone }} />
    </div>
  );
}

const captionsOf = (count: number): string => (count === 1 ? '1 caption' : `${count} captions`);

function Head({ problems, act }: { problems: ReadonlyArray<Problem | null>; act: (what: Act) => void }) {
  const faults = problems.filter((problem) => problem !== null).length;
  return (
    <div className={styles.head}>
      <p className="sm muted" role="status">{captionsOf(problems.length)}{faults > 0 && `, ${faults} to fix`}</p>
      <span className={styles.buttons}>
        {faults > 0 && <Button size="sm" variant="quiet" onClick={() => act({ act: 'mend' })}>Go to the first to fix</Button>}
        <Button size="sm" variant="quiet" onClick={() => act({ act: 'begin' })}>Add one at the start</Button>
      </span>
    </div>
  );
}
