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
  const shelf = usePictures();
  const told = shelf.data?.filter(isTold) ?? [];
  const isUntold = (shelf.data?.length ?? 0) > told.length;
  const toShelf = <Button asChild><Link to="/admin?view=pictures">Go to Pictures</Link></Button>;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={title}>
      {shelf.isError && <LoadFailed message={messages.pictures.loadFailed} isBusy={shelf.isFetching} retry={() => void shelf.refetch()} />}
      {shelf.isPending && <ListSkeleton of="your pictures" />}
      {shelf.data && told.length === 0 && <EmptyState title="No pictures yet" text={isUntold ? 'First say what each of them shows.' : 'Upload one first.'} action={toShelf} />}
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
