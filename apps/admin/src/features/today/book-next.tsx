import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TodaySession } from '@coach/contracts';
import { Button } from '@coach/ui';
import { kindOf } from '@coach/web-kit';

/** Lazy: includes the form's rules, which the day's list doesn't need. */
const BookNextDialog = lazy(async () => ({ default: (await import('./book-next-dialog.tsx')).BookNextDialog }));

/** Whether a similar session can be booked from here: it has started, and is not a group, which has fixed dates. */
const isFollowed = (session: TodaySession, now: Date): session is TodaySession & { user_id: string } =>
  session.user_id !== undefined && session.status !== 'pending' && new Date(session.starts_at) <= now && kindOf(session.booking_type) !== 'group';

/** Books the next session of the current or previous client. */
export function BookNext({ session, now, name }: { session: TodaySession; now: Date; name: string }) {
  const [isBooking, book] = useState(false);
  if (!isFollowed(session, now)) return null;
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`Book next: ${name}`} onClick={() => book(true)}><CalendarPlus aria-hidden="true" /> Book next</Button>
      {isBooking && <Suspense><BookNextDialog session={session} onClose={() => book(false)} /></Suspense>}
    </>
  );
}
