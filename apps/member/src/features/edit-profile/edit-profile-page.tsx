import { ArrowLeft } from 'lucide-react';
import { Button } from '@coach/ui';
import { Link, paths, RequireSignedIn, useAuth, useDocumentTitle } from '@coach/web-kit';
import { MemberBar } from '../../frame/member-bar.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './edit-profile.module.css';

/** PROF-01. */
export function EditProfilePage() {
  useDocumentTitle('Edit Profile');
  const { profile } = useAuth();
  return (
    <RequireSignedIn>
      <MemberBar title="Profile">
        <Button asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link></Button>
      </MemberBar>
      <main id="main" className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 className="d">Edit Profile</h1>
          <p className="lead">Your coach reads this before every session. Keep it as true as your training log.</p>
        </div>
        {profile && <ProfileForm profile={profile} />}
      </main>
    </RequireSignedIn>
  );
}
