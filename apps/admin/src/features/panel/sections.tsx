import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ListSkeleton } from './list-parts.tsx';

interface Section {
  /** As in the address. */
  value: string;
  label: string;
  content: ReactNode;
}

/** A tab whose code loads when it is opened. */
function section(value: string, label: string, load: () => Promise<ComponentType>): Section {
  const Content = lazy(async () => ({ default: await load() }));
  return { value, label, content: <Suspense fallback={<ListSkeleton of={label} />}><Content /></Suspense> };
}

/** The panel's tabs in order (ADM-04). */
export const sections: readonly [Section, ...Section[]] = [
  section('overview', 'Overview', async () => (await import('../overview/overview-tab.tsx')).OverviewTab),
  section('bookings', 'Bookings', async () => (await import('../bookings/bookings-tab.tsx')).BookingsTab),
  section('users', 'Users', async () => (await import('../users/users-tab.tsx')).UsersTab),
  section('user-cleanup', 'User Cleanup', async () => (await import('../cleanup/cleanup-tab.tsx')).CleanupTab),
  section('subscriptions', 'Subscriptions', async () => (await import('../subscriptions/subscriptions-tab.tsx')).SubscriptionsTab),
  section('videos', 'Videos', async () => (await import('../videos/videos-tab.tsx')).VideosTab),
  section('system-health', 'System Health', async () => (await import('../system-health/system-health-tab.tsx')).SystemHealthTab),
  section('monitor', 'Monitor', async () => (await import('../monitor/monitor-tab.tsx')).MonitorTab),
  section('logs', 'Logs', async () => (await import('../logs/logs-tab.tsx')).LogsTab),
];
