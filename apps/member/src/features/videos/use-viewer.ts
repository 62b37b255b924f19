import { query } from '@coach/api-client';
import type { Subscription } from '@coach/contracts';
import { opensLibrary } from '@coach/domain';
import { presentTime, useAuth, useQuery } from '@coach/web-kit';

/** The kind of viewer: members and the coach see the library, all others the plans (VID-02, VID-03). */
export type Viewer = { kind: 'unknown' } | { kind: 'guest' } | { kind: 'member'; /** Until when a past-due plan keeps the library open. */ graceUntil: Date | null };

function viewerOf(isAdmin: boolean, plan: Subscription | null): Viewer {
  const graceUntil = plan?.grace_until ? new Date(plan.grace_until) : null;
  const isMember = opensLibrary(plan && { status: plan.status, graceUntil }, presentTime());
  if (!isAdmin && !isMember) return { kind: 'guest' };
  return { kind: 'member', graceUntil: !isAdmin && plan?.status === 'past_due' ? graceUntil : null };
}

/** Refetched on focus, because payment happens in another tab. */
export function useViewer(): Viewer {
  const { profile } = useAuth();
  const own = useQuery(query.billing.subscription.queryOptions({ refetchOnWindowFocus: 'always' }));
  if (profile?.is_admin) return viewerOf(true, null);
  if (own.data === undefined) return own.isError ? { kind: 'guest' } : { kind: 'unknown' };
  return viewerOf(false, own.data.subscription);
}
