import * as z from 'zod';
import { MINUTE } from '@coach/domain';

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

const isOfOurTime = (time: string): boolean => Date.parse(time) >= EARLIEST && Date.parse(time) < LATEST;

/** A point in time that somebody names, with its offset; years that no calendar of a coach holds are refused. */
export const moment = z.iso.datetime({ offset: true }).refine(isOfOurTime, 'Not a time between 2000 and 2099.');

/** A calendar day that somebody names. */
export const calendarDay = z.iso.date().refine(isOfOurTime, 'Not a day between 2000 and 2099.');

/** From one time to a later one, at least a minute later: the calendar shows no shorter ones. */
export const isForward = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean => Date.parse(ends_at) - Date.parse(starts_at) >= MINUTE;
