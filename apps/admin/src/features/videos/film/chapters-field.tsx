import { useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { chaptersOf, filmTime, withChapter, withoutChapter, type Chapter } from '@coach/domain';
import { Button, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import type { Details } from '../details.ts';
import { FilmScrubber } from './film-scrubber.tsx';
import fields from '../videos.module.css';
import styles from './film.module.css';

const TITLE_OF_START = 'Start';
const MOST_LETTERS = 80;

/** A film's chapters, marked at their starts: they are lines of its description, which is updated. */
export function ChaptersField({ videoId }: { videoId: string }) {
  const { setValue } = useFormContext<Details>();
  const [isMarking, mark] = useState(false);
  const description = useWatch<Details, 'description'>({ name: 'description' });
  const chapters = chaptersOf(description);
  const write = (changed: string) => setValue('description', changed, { shouldDirty: true });
  return (
    <div className={fields.fields} role="group" aria-label="Chapters">
      <p className="lbl">Chapters</p>
      {chapters.length === 0 && <p className="sm muted">None yet. Members jump from one to the next in the player.</p>}
      {chapters.length > 0 && (
        <ul className={styles.chapters}>
          {chapters.map(({ at_seconds, title }) => (
            <li key={`${at_seconds} ${title}`}>
              <span className="tab">{filmTime(at_seconds)}</span>
              <span>{title}</span>
              <Button size="icon" variant="quiet" aria-label={`Remove chapter ${title}`} onClick={() => write(withoutChapter(description, at_seconds))}><X aria-hidden="true" /></Button>
            </li>
          ))}
        </ul>
      )}
      <p><Button size="sm" aria-expanded={isMarking} onClick={() => mark(!isMarking)}>Mark chapters</Button></p>
      {isMarking && <FilmScrubber videoId={videoId} acts={({ at, isReady }) => <NewChapter {...{ at, isReady }} onMark={(chapter) => write(withChapter(description, chapter, TITLE_OF_START))} />} />}
    </div>
  );
}

/** The title of a chapter starting at the displayed frame. */
function NewChapter({ at, isReady, onMark }: { at: number; isReady: boolean; onMark: (chapter: Chapter) => void }) {
  const [title, type] = useState('');
  const canMark = isReady && title.trim() !== '';
  const add = () => {
    if (!canMark) return;
    onMark({ at_seconds: at, title });
    type('');
  };
  // Enter would submit the whole form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.newChapter}>
      <TextField label="Title of the chapter" maxLength={MOST_LETTERS} value={title} onChange={(event) => type(event.target.value)} onKeyDown={onKeyDown} />
      <Button size="sm" variant="ink" disabled={!canMark} onClick={add}>Begin it at {filmTime(at)}</Button>
    </div>
  );
}
