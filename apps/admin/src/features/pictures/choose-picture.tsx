import { messages, type AdminPicture } from '@coach/contracts';
import { Button, Dialog, EmptyState } from '@coach/ui';
import { Link } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { usePictures } from './use-pictures.ts';
import styles from './pictures.module.css';

interface ChoosePictureProps {
  /** What it is chosen for. */
  title: string;
  /** Id of the current one; empty for none. */
  chosen: string;
  onChoose: (picture: AdminPicture) => void;
  onClose: () => void;
}

const isTold = ({ status, alt_en: alt }: AdminPicture): boolean => status === 'ready' && alt !== '';

/** Selects a library picture. */
export function ChoosePicture({ title, chosen, onChoose, onClose }: ChoosePictureProps) {
  const pictureLibrary = usePictures();
  const told = pictureLibrary.data?.filter(isTold) ?? [];
  const isUntold = (pictureLibrary.data?.length ?? 0) > told.length;
  const toPictures = <Button asChild><Link to="/admin?view=pictures">Go to Pictures</Link></Button>;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={title}>
      {pictureLibrary.isError && <LoadFailed message={messages.pictures.loadFailed} isBusy={pictureLibrary.isFetching} retry={() => void pictureLibrary.refetch()} />}
      {pictureLibrary.isPending && <ListSkeleton of="your pictures" />}
      {pictureLibrary.data && told.length === 0 && <EmptyState title="No pictures yet" text={isUntold ? 'First say what each of them shows.' : 'Upload one first.'} action={toPictures} />}
      <ul className={styles.grid} aria-label="Pictures to choose from">
        {told.map((picture) => (
          <li key={picture.id} className={styles.tile}>
            <button type="button" className={styles.open} aria-pressed={picture.id === chosen} onClick={() => onChoose(picture)}>
              <span className={styles.thumb}><LibraryPicture picture={picture} sizes="240px" /></span>
              <span className={styles.said}>{picture.alt_en}</span>
            </button>
          </li>
        ))}
      </ul>
      {told.length > 0 && isUntold && <p className="sm muted">Pictures without words for what they show are left out.</p>}
    </Dialog>
  );
}
