import { ArrowLeft } from 'lucide-react';
import { Button } from '@coach/ui';
import { Link, paths, RequireSignedIn, useDocumentTitle, useSearchParams, useSayEnglish } from '@coach/web-kit';
import { MemberBar } from '../../frame/member-bar.tsx';
import { accountViews, type AccountView } from './account-views.tsx';
import styles from './edit-profile.module.css';

const addressOf = ({ view }: AccountView): string => (view ? `${paths.profile}?view=${view}` : paths.profile);

/** The profile form (PROF-01) and the other pages of the account. */
export function EditProfilePage() {
  const wanted = useSearchParams()[0].get('view');
  const say = useSayEnglish();
  const open = accountViews.find(({ view }) => view === wanted) ?? accountViews[0]!;
  useDocumentTitle(open.title);
  return (
    <RequireSignedIn>
      <MemberBar title="Profile" isHeading={open.title === 'Profile'}>
        <Button asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link></Button>
      </MemberBar>
      <main id="main" className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 className="d">{open.title}</h1>
          <p className="lead">{say(open.lead)}</p>
          <nav className={styles.views} aria-label="Account">
            {accountViews.map((one) => (
              <Link key={one.label} to={addressOf(one)} aria-current={one === open ? 'page' : undefined}>{one.label}</Link>
            ))}
          </nav>
        </div>
        {open.content}
      </main>
    </RequireSignedIn>
  );
}
