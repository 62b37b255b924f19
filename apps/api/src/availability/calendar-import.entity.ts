import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CALENDAR_FAILURES } from '@coach/contracts';
import type { Sealed } from '../platform/encryption/seal.ts';

/** The vault's address of a followed calendar's URL, which reveals the coach's private life. */
export const IMPORT_ADDRESS = 'calendar_imports.address';

/** The coach's external calendar, whose busy times are time off. */
export const CalendarImportRow = defineEntity({
  name: 'CalendarImportRow',
  tableName: 'calendar_imports',
  properties: {
    id: p.uuid().primary(),
    address: p.text().$type<Sealed>(),
    host: p.string(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    failure: p.enum(CALENDAR_FAILURES).nullable(),
    failedAt: p.datetime().nullable(),
  },
});
export type CalendarImportRow = InferEntity<typeof CalendarImportRow>;
