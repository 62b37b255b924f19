import { siteCopy } from '@coach/content';
import { Link, useBusiness, useOwn, useSay, useSiteWords } from '@coach/web-kit';
import { ArrowRight } from 'lucide-react';
import styles from './announcement-bar.module.css';

/** The coach's announcement above every page (ADM-09: Content). */
export function AnnouncementBar() {
  const [say, inOwn] = [useSay(), useOwn()];
  const { announcement } = siteCopy(useSiteWords(), useBusiness());
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside className={styles.bar} aria-label={say('Announcement')}>
      <p className="wrap">
        <span {...inOwn(text)} />{' '}
        {link && <Link to={link.href}><span {...inOwn(link.label)} /> <ArrowRight aria-hidden="true" size={16} /></Link>}
      </p>
    </aside>
  );
}
