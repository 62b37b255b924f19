import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { memberAreaMessages as messages, type Profile } from '@coach/contracts';
import { nextSession } from '@coach/domain';
import { Button, FocusFallback } from '@coach/ui';
import { Link, paths, RequireSignedIn, useAuth, useDocumentTitle, useNow, useSearchParams } from '@coach/web-kit';
import { MemberBar } from '../../frame/member-bar.tsx';
import { CoachingCard } from '../coaching/coaching-card.tsx';
import { CreditsCard } from '../credits/credits-card.tsx';
import { HeldHours } from '../held-hours/held-hours.tsx';
import { useHolds } from '../held-hours/use-held-hours.ts';
import { GraceBanner } from '../invoices/grace-banner.tsx';
import { InvoicesCard } from '../invoices/invoices-card.tsx';
import { DueNotice } from '../amounts-due/due-notice.tsx';
import { MessagesCard } from '../messages/messages-card.tsx';
import { CalendarFeedCard } from './calendar/calendar-feed-card.tsx';
import { ClassRequestsCard } from './classes/class-requests-card.tsx';
import type { Change } from './bookings/change-dialog.tsx';
import { ContinueBooking } from './continue-booking.tsx';
import { ContinueCard } from './continue-card.tsx';
import { BookingsSkeleton, NextSessionSkeleton } from './dashboard-skeleton.tsx';
import { BookingsFrame, MyBookings } from './bookings/my-bookings.tsx';
import { NextSession } from './bookings/next-session.tsx';
import { bookingsIn, useOwnBookings, type Act, type OwnBooking } from './bookings/own-bookings.ts';
import { FirstRun } from './first-run.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileMissing } from './profile-missing.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { CollapsedOnPhone } from './rest.tsx';
import { useIntendedPlan } from './plan/use-intended-plan.ts';
import { useOwnPlan } from './plan/use-own-plan.ts';
import { VideoAccessCard } from './plan/video-access-card.tsx';
import { WaitlistCard } from './waitlist/waitlist-card.tsx';
import { WaitlistOffers } from './waitlist/waitlist-offers.tsx';
import styles from './dashboard-page.module.css';

const CLOCK_MS = 30_000;
/** Includes the forms' rules, which aren't needed until a button is pressed; loaded once the sessions are displayed. */
const changing = () => import('./bookings/change-dialog.tsx');
const ChangeDialog = lazy(async () => ({ default: (await changing()).ChangeDialog }));
const Rebook = lazy(async () => ({ default: (await import('../rebook/rebook.tsx')).Rebook }));
const Coaching = lazy(async () => ({ default: (await import('../coaching/coaching-page.tsx')).Coaching }));
const Messages = lazy(async () => ({ default: (await import('../messages/messages-page.tsx')).Messages }));

/** The dashboard's other views, by the `view` in the URL. */
const views: Record<string, { title: string; isHeading?: boolean; Content: ComponentType } | undefined> = {
  coaching: { title: 'Coaching', isHeading: true, Content: Coaching },
  messages: { title: 'Messages', isHeading: true, Content: Messages },
  rebook: { title: 'Your other times', Content: Rebook },
};

export function DashboardPage() {
  const view = views[useSearchParams()[0].get('view') ?? ''];
  useDocumentTitle(view?.title ?? 'Dashboard');
  const { profile } = useAuth();
  return (
    <RequireSignedIn>
      {!profile && (
        <>
          <MemberBar title="Welcome">
            <Button asChild><Link to={paths.home}>Home</Link></Button>
            <SignOutButton />
          </MemberBar>
          <ProfileMissing />
        </>
      )}
      {profile && (
        <>
          <MemberBar title={view?.title ?? `Welcome, ${profile.first_name}`} isHeading={view?.isHeading}>
            {profile.is_admin && <><FirstRun /><Button asChild><Link to={paths.admin}>Admin Panel</Link></Button></>}
            <Button asChild>{view ? <Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link> : <Link to={paths.home}>Home</Link>}</Button>
            {!view && <SignOutButton />}
          </MemberBar>
          {view ? <Suspense><view.Content /></Suspense> : <Dashboard profile={profile} />}
        </>
      )}
    </RequireSignedIn>
  );
}

function Dashboard({ profile }: { profile: Profile }) {
  const now = useNow(CLOCK_MS);
  const bookings = useOwnBookings();
  const isHolding = useHolds(now).length > 0;
  const [change, setChange] = useState<Change | null>(null);
  const onAct = (act: Act, own: OwnBooking) => setChange({ act, own });
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = Boolean(bookings.data);
  useEffect(() => {
    if (isShown) changing().catch(() => undefined);
  }, [isShown]);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className="vh">Dashboard, {profile.first_name}</h1>
      <GraceBanner now={now} />
      <DueNotice />
      <Continue profile={profile} />
      {bookings.data && <ContinueBooking profile={profile} now={now} isDone={isHolding || bookings.data.length > 0} />}
      <WaitlistOffers now={now} />
      <HeldHours />
      {bookings.data && <NextSession session={nextSession(bookings.data, now)} requests={bookingsIn('pending', bookings.data, now)} {...{ isHolding, now, onAct }} />}
      {bookings.isPending && <NextSessionSkeleton />}
      <div className={styles.columns}>
        <div>
          {bookings.data && <BookingsFrame ref={heading}><MyBookings bookings={bookings.data} now={now} onAct={onAct} /></BookingsFrame>}
          {bookings.isPending && <BookingsSkeleton />}
          {bookings.isLoadingError && <LoadFailed isBusy={bookings.isFetching} retry={() => void bookings.refetch()} heading={heading} />}
          <div className={styles.waiting}><WaitlistCard /><ClassRequestsCard /></div>
        </div>
        <aside aria-label="About you" className={styles.side}>
          <VideoAccessCard now={now} />
          <CoachingCard />
          <MessagesCard />
          <ProfileCard profile={profile} />
        </aside>
        <CollapsedOnPhone><div className={styles.stack}><CalendarFeedCard /><CreditsCard /></div><InvoicesCard /></CollapsedOnPhone>
      </div>
      {change && <Suspense><ChangeDialog change={change} now={now} onClose={() => setChange(null)} heading={heading} /></Suspense>}
    </main>
  );
}

/** Renders nothing for a client who already has a plan. */
function Continue({ profile }: { profile: Profile }) {
  const { data: own } = useOwnPlan();
  const { plan, forget } = useIntendedPlan(profile);
  const isDone = Boolean(own && plan);
  useEffect(() => {
    if (isDone) forget();
  }, [isDone, forget]);
  return own === null && plan ? <ContinueCard plan={plan} onDismiss={forget} /> : null;
}

function LoadFailed({ retry, isBusy, heading }: { retry: () => void; isBusy: boolean; heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <BookingsFrame>
      <div className={`card ${styles.failed}`} role="alert">
        <p className="d d3">{messages.dashboard.loadFailed}</p>
        <p className="muted">Your sessions are safe. It may be your connection.</p>
        <Button variant="ink" busy={isBusy} onClick={retry}>Try again</Button>
        <FocusFallback place={heading} />
      </div>
    </BookingsFrame>
  );
}
