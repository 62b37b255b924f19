import { siteCopy } from '@coach/content';
import { Link, paths, useSay, useSiteWords } from '@coach/web-kit';
import { ArrowRight } from 'lucide-react';
import styles from './announcement-bar.module.css';

/**
 * What the coach announces over every page (ADM-09: Content). It is always there and hidden while there is nothing: the
 * server writes into it on pages that were rendered before, so that it neither flashes nor moves the page.
 */
export function AnnouncementBar() {
  const say = useSay();
  const { announcement } = siteCopy(useSiteWords());
  const link = announcement?.link;
  return (
    <aside className={styles.bar} aria-label={say('Announcement')} hidden={!announcement} data-when="announcement">
      <p className="wrap">
        <span data-words="announcement.text">{announcement?.text}</span>{' '}
        <Link to={link?.href ?? paths.home} hidden={!link} data-when="announcement.link" data-link="announcement.href">
          <span data-words="announcement.label">{link?.label}</span> <ArrowRight aria-hidden="true" size={16} />
        </Link>
      </p>
    </aside>
  );
}
