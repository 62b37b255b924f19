import type { Subscription } from '@coach/contracts';
import { formatDate } from '@coach/web-kit';

/** A notice for a canceled plan that is still running, or for a failed payment (DASH-05, VID-21); otherwise nothing. */
export function PlanNotice({ plan, now }: { plan: Subscription; now: Date }) {
  const words = noticeOf(plan, now);
  if (!words) return null;
  return <p role="status" className={`notice notice--${plan.status === 'past_due' ? 'bad' : 'warn'} sm`}>{words}</p>;
}

function noticeOf({ status, cancel_at_period_end, current_period_end, grace_until }: Subscription, now: Date): string | null {
  if (status === 'past_due') {
    const isOpen = grace_until !== null && now < new Date(grace_until);
    const access = isOpen ? `Your videos stay open until ${formatDate(new Date(grace_until))}.` : 'Your videos are closed until it does.';
    return `Your last payment didn’t go through. ${access} Add another card under Manage Subscription.`;
  }
  if (!cancel_at_period_end) return null;
  return `You’ve canceled. Your videos stay open until ${formatDate(new Date(current_period_end))}, and nothing more is charged.`;
}
