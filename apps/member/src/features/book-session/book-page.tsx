import { ArrowLeft } from 'lucide-react';
import { Button } from '@coach/ui';
import { Link, Navigate, paths, RequireSignedIn, useAuth, useDocumentTitle, useIsBeforeOpening } from '@coach/web-kit';
import { MemberBar } from '../../frame/member-bar.tsx';
import { BookSession } from './book-session.tsx';

export function BookPage() {
  useDocumentTitle('Book a session');
  const isCoach = useAuth().profile?.is_admin === true;
  // The home page says why.
  const isClosed = useIsBeforeOpening() && !isCoach;
  return (
    <RequireSignedIn>
      {isClosed && <Navigate to={paths.home} replace />}
      <MemberBar title="Booking">
        <Button asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link></Button>
      </MemberBar>
      <BookSession />
    </RequireSignedIn>
  );
}
