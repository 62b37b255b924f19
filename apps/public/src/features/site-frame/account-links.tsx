import { Button } from '@coach/ui';
import { Link, paths, useAuth, useSay } from '@coach/web-kit';

/** Navigation state that opens /auth on the sign-up tab. */
export const signUpTab = { tab: 'sign-up' } as const;

type Looks = { quiet?: string; waiting?: string; onClick?: () => void };

/** The signed-in user and where they go next (NAV-03, NAV-04). `quiet` is the class of the secondary link. */
export function AccountLinks({ quiet, waiting, onClick }: Looks) {
  const say = useSay();
  const { state, profile } = useAuth();
  if (state === 'loading') return <span className={waiting} aria-hidden="true" />;
  if (state === 'signed-in') {
    return (
      <>
        <span className={quiet}>{say('Welcome, {name}', { name: profile?.first_name.trim() || say('User') })}</span>
        <Button variant="ink" asChild><Link to={paths.dashboard} onClick={onClick}>{say('Dashboard')}</Link></Button>
      </>
    );
  }
  return (
    <>
      <Link className={quiet} to={paths.auth} onClick={onClick}>{say('Sign In')}</Link>
      <Button variant="ink" asChild><Link to={paths.membership} onClick={onClick}>{say('Get Started')}</Link></Button>
    </>
  );
}
