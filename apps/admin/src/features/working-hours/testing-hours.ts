import type { WorkingHours } from '@coach/contracts';

const WEEKDAY = [{ opens: 360, closes: 1_200 }];

/** The coach's default hours (AVL-01, AVL-04, AVL-05). */
export const hoursFixture = (changes: Partial<WorkingHours> = {}): WorkingHours => ({
  ...{ version: 1, weekly: [[], WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [{ opens: 480, closes: 840 }]], overrides: [], time_off: [] },
  buffers: ['personal_training', 'group_session', 'la_fitness', 'consultation'].map((booking_type) => ({ booking_type, minutes_before: 0, minutes_after: 0 })),
  ...{ notice_minutes: 120, horizon_days: 60, premium_horizon_days: 90 },
  ...changes,
});
