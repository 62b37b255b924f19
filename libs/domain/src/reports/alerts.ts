/** More waiting mails than this are highlighted in the mail system (SYS-04). */
export const PENDING_BADGE = 5;
/** More waiting mails than this trigger an alert (SYS-07). */
export const PENDING_ALERT = 10;
/** Growth below this percentage triggers an alert (SYS-09). */
export const DECLINE_ALERT = -10;

export interface SystemMeasures {
  pendingEmails: number;
  activeSubscriptions: number;
  /** Percent, unrounded: a decline is compared before rounding. */
  userGrowth: number;
  /** Payments of the last day that arrived after their slot was lost (AVL-11). */
  paidTooLate: number;
}

export interface SystemAlert {
  level: 'warning' | 'error';
  kind: 'email-queue' | 'no-subscriptions' | 'decline' | 'paid-too-late';
  /** The values in the message. */
  values: Record<string, string | number>;
}

/** Alerts for the coach, in the specification's order (SYS-07..09, AVL-11). */
export function systemAlerts({ pendingEmails, activeSubscriptions, userGrowth, paidTooLate }: SystemMeasures): SystemAlert[] {
  const alerts: SystemAlert[] = [];
  if (pendingEmails > PENDING_ALERT) alerts.push({ level: 'warning', kind: 'email-queue', values: { n: pendingEmails } });
  if (activeSubscriptions === 0) alerts.push({ level: 'warning', kind: 'no-subscriptions', values: {} });
  if (userGrowth < DECLINE_ALERT) alerts.push({ level: 'error', kind: 'decline', values: { x: Math.abs(userGrowth).toFixed(1) } });
  if (paidTooLate > 0) alerts.push({ level: 'warning', kind: 'paid-too-late', values: { n: paidTooLate } });
  return alerts;
}

export const SERVICE_STATES = ['Active', 'Degraded', 'Down'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** Consecutive failures after which a function counts as down (SYS-06). */
export const DOWN_AFTER = 3;

/** A server function's state by its failures since the last success (SYS-06). */
export function serviceState(failuresInARow: number): ServiceState {
  if (failuresInARow === 0) return 'Active';
  return failuresInARow < DOWN_AFTER ? 'Degraded' : 'Down';
}
