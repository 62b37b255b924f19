import { Dialog } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { PlaceList, type PlaceListProps } from './place-list.tsx';
import styles from './dock.module.css';

interface AllPlacesProps extends PlaceListProps {
  isShown: boolean;
  onShownChange: (isShown: boolean) => void;
}

/** Every place of the panel, over a small screen. */
export function AllPlaces({ isShown, onShownChange, ...list }: AllPlacesProps) {
  return (
    <Dialog open={isShown} onOpenChange={onShownChange} title="All places">
      <div className={styles.sheet}>
        <PlaceList {...list} onGo={() => onShownChange(false)} />
        <Link className={styles.site} to={paths.home}>See your site</Link>
      </div>
    </Dialog>
  );
}
