import type { Profile } from '@coach/contracts';
import { Button } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import styles from './profile-card.module.css';

/** The signed-in user (DASH-04). */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { first_name: first, last_name: last, email, phone } = profile;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="profile">
      <h2 className="d d3" id="profile">Profile</h2>
      <dl className={styles.facts}>
        <div><dt>Name</dt><dd>{first} {last}</dd></div>
        <div><dt>Email</dt><dd>{email}</dd></div>
        {phone && <div><dt>Phone</dt><dd className="tab">{phone}</dd></div>}
      </dl>
      <Button asChild><Link to={paths.profile}>Edit Profile</Link></Button>
    </section>
  );
}
