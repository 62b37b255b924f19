/** More mails waiting than this are marked beside the mail system (SYS-04). */
export const PENDING_BADGE = 5;
/** More mails waiting than this are an alert (SYS-07). */
export const PENDING_ALERT = 10;
/** Growth below this many percent is an alert (SYS-09). */
export const DECLINE_ALERT = -10;

export interface SystemMeasures {
  pendingEmails: number;
  activeSubscriptions: number;
  /** Percent, to the last digit: a decline is compared before it is rounded. */
  userGrowth: number;
  /** Payments of the last day that came after their hour was taken (AVL-11). */
  paidTooLate: number;
}

export interface SystemAlert {
  level: 'warning' | 'error';
  kind: 'email-queue' | 'no-subscriptions' | 'decline' | 'paid-too-late';
  /** What the sentence of the catalogue is filled with. */
  values: Record<string, string | number>;
}

/** What the coach should look at, in the order of the specification (SYS-07..09, AVL-11). */
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

/** Failures one after the other from which on a function counts as down (SYS-06). */
export const DOWN_AFTER = 3;

/** The state of a server function out of its failures since its last success (SYS-06). */
export function serviceState(failuresInARow: number): ServiceState {
  if (failuresInARow === 0) return 'Active';
  return failuresInARow < DOWN_AFTER ? 'Degraded' : 'Down';
}
