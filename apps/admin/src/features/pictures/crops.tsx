import type { AdminPicture } from '@coach/contracts';
import type { FocalPoint } from '@coach/domain';
import { LibraryPicture } from './library-picture.tsx';
import styles from './pictures.module.css';

const FRAMES = [['wide', 'Wide'], ['tall', 'Tall'], ['round', 'Round']] as const;

/** A picture cropped to other aspect ratios. */
export function Crops({ picture, focal }: { picture: AdminPicture; focal: FocalPoint }) {
  return (
    <ul className={styles.crops} aria-label="How it’s cropped">
      {FRAMES.map(([frame, label]) => (
        <li key={frame}>
          <span className={`${styles.frame} ${styles[frame]}`}><LibraryPicture picture={picture} focal={focal} sizes="240px" /></span>
          <span className="xs muted">{label}</span>
        </li>
      ))}
    </ul>
  );
}
