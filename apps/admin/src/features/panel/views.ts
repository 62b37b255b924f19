import { lazy, type ComponentType } from 'react';

interface View {
  /** As it stands in the address: /admin?view=reports. */
  value: string;
  label: string;
  Component: ComponentType;
}

/** What the coach needs beyond the nine tabs, in the order of the Business menu (ADM-09). */
export const views: readonly View[] = [
  { value: 'working-hours', label: 'Working Hours', Component: lazy(async () => ({ default: (await import('../working-hours/working-hours-view.tsx')).WorkingHoursView })) },
  { value: 'reports', label: 'Reports', Component: lazy(async () => ({ default: (await import('../reports/reports-view.tsx')).ReportsView })) },
];
