import { query } from '@coach/api-client';
import type { Subscription } from '@coach/contracts';
import { opensLibrary } from '@coach/domain';
import { presentTime, useAuth, useQuery } from '@coach/web-kit';

/** The kind of viewer: members and the coach see the library, all others the plans (VID-02, VID-03). Nothing is for sale while it is unknown. */
export type Viewer = { kind: 'unknown' } | { kind: 'failed' } | { kind: 'guest' } | { kind: 'member'; /** Until when a past-due plan keeps the library open. */ graceUntil: Date | null };

function viewerOf(isAdmin: boolean, plan: Subscription | null): Viewer {
  const graceUntil = plan?.grace_until ? new Date(plan.grace_until) : null;
  const isMember = opensLibrary(plan && { status: plan.status, graceUntil }, presentTime());
  if (!isAdmin && !isMember) return { kind: 'guest' };
  return { kind: 'member', graceUntil: !isAdmin && plan?.status === 'past_due' ? graceUntil : null };
}

/** Refetched on focus, because payment happens in another tab. */
export function useViewer(): { viewer: Viewer; refetch: () => void } {
  const { profile } = useAuth();
  const own = useQuery(query.billing.subscription.queryOptions({ refetchOnWindowFocus: 'always' }));
  const known = (): Viewer => {
    if (profile?.is_admin) return viewerOf(true, null);
    if (own.data === undefined) return { kind: own.isError ? 'failed' : 'unknown' };
    return viewerOf(false, own.data.subscription);
  };
  return { viewer: known(), refetch: () => void own.refetch() };
}
