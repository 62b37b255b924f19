import { Eye } from 'lucide-react';
import { Wordmark } from '@coach/ui';
import { Link, paths, useBusiness } from '@coach/web-kit';
import { PlaceList, type PlaceListProps } from './place-list.tsx';
import styles from './frame.module.css';

/** The dark sidebar: every place, and the link to the site. */
export function SideBar(props: PlaceListProps) {
  const { name } = useBusiness().identity;
  return (
    <aside aria-label="Side bar" className={styles.side}>
      <Wordmark name={name} to={(mark) => <Link to={paths.home} {...mark} />} />
      <PlaceList {...props} />
      <Link to={paths.home} className={styles.place}><Eye aria-hidden="true" size={16} /> See your site</Link>
    </aside>
  );
}
