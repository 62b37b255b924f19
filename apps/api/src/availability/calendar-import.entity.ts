import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CALENDAR_FAILURES } from '@coach/contracts';
import type { Sealed } from '../platform/encryption/seal.ts';

/** Where the address of a followed calendar is at home, for the vault: whoever knows it reads the coach's life. */
export const IMPORT_ADDRESS = 'calendar_imports.address';

/** The coach's other calendar, whose busy times are time off. */
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
