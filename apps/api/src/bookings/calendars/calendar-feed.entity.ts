import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A secret address of a person's calendar feed, derived from the id. */
export const CalendarFeedRow = defineEntity({
  name: 'CalendarFeedRow',
  tableName: 'calendar_feeds',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    createdAt: p.datetime(),
    lastReadAt: p.datetime().nullable(),
  },
});
export type CalendarFeedRow = InferEntity<typeof CalendarFeedRow>;
