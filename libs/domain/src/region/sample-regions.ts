import { formatsOf } from './formats.ts';
import type { Region } from './region.ts';
import { zoneOf } from './zone.ts';

/** Two regions for testing: their clocks change on different days. */
export const LOS_ANGELES: Region = { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' };
export const BERLIN: Region = { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' };

export const losAngeles = zoneOf(LOS_ANGELES.timeZone);
export const berlin = zoneOf(BERLIN.timeZone);
export const american = formatsOf(LOS_ANGELES);
export const german = formatsOf(BERLIN);
