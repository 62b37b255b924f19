import { Button } from '@coach/ui';
import { Link, paths, useAuth } from '@coach/web-kit';

/** What /auth opens with. */
export const signUpTab = { tab: 'sign-up' } as const;

type Looks = { quiet?: string; waiting?: string; onClick?: () => void };

/** Who is there, and where they go next (NAV-03, NAV-04). `quiet` is the class of the lesser entry. */
export function AccountLinks({ quiet, waiting, onClick }: Looks) {
  const { state, profile } = useAuth();
  if (state === 'loading') return <span className={waiting} aria-hidden="true" />;
  if (state === 'signed-in') {
    return (
      <>
        <span className={quiet}>Welcome, {profile?.first_name.trim() || 'User'}</span>
        <Button variant="ink" asChild><Link to={paths.dashboard} onClick={onClick}>Dashboard</Link></Button>
      </>
    );
  }
  return (
    <>
      <Link className={quiet} to={paths.auth} onClick={onClick}>Sign In</Link>
      <Button variant="ink" asChild><Link to={paths.membership} onClick={onClick}>Get Started</Link></Button>
    </>
  );
}
