import { opensSoon } from '@coach/content';
import { Link, paths, useSay } from '@coach/web-kit';
import styles from '../announcement/announcement-bar.module.css';

/** Shown above each page that only its coach can see yet. */
export function PreviewBar() {
  const { preview, publish } = useSay()(opensSoon);
  return <aside className={styles.bar}><p className="wrap"><span>{preview}</span> <Link to={`${paths.admin}?view=guide`}>{publish}</Link></p></aside>;
}
