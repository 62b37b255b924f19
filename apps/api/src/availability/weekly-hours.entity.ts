import { defineEntity, p } from '@mikro-orm/core';

/** One window of the coach's week; minutes after local midnight (AVL-01). */
export const WeeklyHoursRow = defineEntity({
  name: 'WeeklyHoursRow',
  tableName: 'weekly_hours',
  properties: {
    weekday: p.smallint().primary(),
    opens: p.smallint().primary(),
    closes: p.smallint(),
  },
});
