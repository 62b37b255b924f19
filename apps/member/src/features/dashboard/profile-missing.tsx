import { Button } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import styles from './dashboard-page.module.css';

/** For a user without a profile yet: says that it is being created, and offers to fill it in (DASH-02). */
export function ProfileMissing() {
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <section className={`card ${styles.failed}`} role="status" aria-labelledby="setting-up">
        <h1 className="d d2" id="setting-up">We’re setting up your profile</h1>
        <p className="muted">This takes a few seconds. If it doesn’t show up, fill it in yourself: your name, and what your coach should know.</p>
        <Button variant="ink" onClick={() => location.reload()}>Refresh Page</Button>
        <Button asChild><Link to={paths.profile}>Complete Profile Setup</Link></Button>
      </section>
    </main>
  );
}
