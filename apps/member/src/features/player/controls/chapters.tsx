import { filmTime } from '@coach/domain';
import type { Playback } from '@coach/contracts';
import { playerLook as styles } from '@coach/web-kit/product';

interface ChaptersProps {
  chapters: Playback['chapters'];
  time: number;
  onChoose: (second: number) => void;
}

/** The chapters of a video; each seeks to its beginning. */
export function Chapters({ chapters, time, onChoose }: ChaptersProps) {
  if (chapters.length < 2) return null;
  const current = chapters.findLast(({ at_seconds: at }) => at <= time);
  return (
    <ol className={styles.chapters} aria-label="Chapters">
      {chapters.map((chapter) => (
        <li key={chapter.at_seconds}>
          <button type="button" aria-current={chapter === current || undefined} onClick={() => onChoose(chapter.at_seconds)}>
            <span className="tab">{filmTime(chapter.at_seconds)}</span> {chapter.title}
          </button>
        </li>
      ))}
    </ol>
  );
}
