import type { AdminPicture } from '@coach/contracts';
import { Badge, Button, Skeleton } from '@coach/ui';
import { LibraryPicture } from './library-picture.tsx';
import { usePictureChanges } from './use-pictures.ts';
import styles from './pictures.module.css';

interface PictureTileProps {
  picture: AdminPicture;
  onOpen: () => void;
}

/** One library picture, labeled by its description; a click opens it. */
export function PictureTile({ picture, onOpen }: PictureTileProps) {
  if (picture.status === 'processing') return <Waiting name={picture.file_name} />;
  if (picture.status === 'failed') return <Failed picture={picture} />;
  const { alt_en: alt, file_name: name, used_in: usedIn } = picture;
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.open} onClick={onOpen} aria-label={`Open ${alt || name}`}>
        <span className={styles.thumb}><LibraryPicture picture={picture} sizes="240px" /></span>
        <span className={styles.said}>{alt || name}</span>
      </button>
      <p className={styles.marks}>
        {alt === '' && <Badge tone="wait">Say what it shows</Badge>}
        {usedIn.length > 0 && <Badge tone="ok">In use</Badge>}
      </p>
    </li>
  );
}

function Waiting({ name }: { name: string }) {
  return (
    <li className={styles.tile} role="status">
      <span className={styles.thumb}><Skeleton width="100%" height="100%" /></span>
      <span className={styles.said}>{name}</span>
      <p className={styles.marks}><Badge tone="info">Being made ready...</Badge></p>
    </li>
  );
}

function Failed({ picture: { id, file_name: name, failure_reason: reason } }: { picture: AdminPicture }) {
  const { remove } = usePictureChanges();
  return (
    <li className={styles.tile}>
      <span className={`${styles.thumb} ${styles.broken}`}><span className="sm">{reason}</span></span>
      <span className={styles.said}>{name}</span>
      <p className={styles.marks}>
        <Badge tone="bad">Can’t be read</Badge>
        <Button size="sm" variant="quiet" busy={remove.isPending} aria-label={`Delete ${name}`} onClick={() => remove.mutate({ picture_id: id })}>Delete</Button>
      </p>
    </li>
  );
}
