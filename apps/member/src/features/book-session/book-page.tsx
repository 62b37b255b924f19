import { ArrowLeft } from 'lucide-react';
import { Button } from '@coach/ui';
import { Link, paths, RequireSignedIn, useDocumentTitle } from '@coach/web-kit';
import { MemberBar } from '../../frame/member-bar.tsx';
import { BookSession } from './book-session.tsx';

export function BookPage() {
  useDocumentTitle('Book a session');
  return (
    <RequireSignedIn>
      <MemberBar title="Booking">
        <Button asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link></Button>
      </MemberBar>
      <BookSession />
    </RequireSignedIn>
  );
}
