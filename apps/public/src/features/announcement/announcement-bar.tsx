import { siteCopy } from '@coach/content';
import { Link, useBusiness, useSay, useSiteWords } from '@coach/web-kit';
import { ArrowRight } from 'lucide-react';
import styles from './announcement-bar.module.css';

/** What the coach announces over every page (ADM-09: Content). */
export function AnnouncementBar() {
  const say = useSay();
  const { announcement } = siteCopy(useSiteWords(), useBusiness());
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside className={styles.bar} aria-label={say('Announcement')}>
      <p className="wrap">
        <span>{say(text)}</span>{' '}
        {link && <Link to={link.href}><span>{say(link.label)}</span> <ArrowRight aria-hidden="true" size={16} /></Link>}
      </p>
    </aside>
  );
}
