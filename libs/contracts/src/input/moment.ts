import * as z from 'zod';
import { DAY, LONGEST_TIME_OFF_DAYS, MINUTE, NAMED_YEARS } from '@coach/domain';
import { publicMessages as messages } from '../messages/public-messages.ts';

const words = messages.input;
const [EARLIEST, LATEST] = [Date.UTC(NAMED_YEARS.from, 0), Date.UTC(NAMED_YEARS.before, 0)];

const isOfOurTime = (time: string): boolean => Date.parse(time) >= EARLIEST && Date.parse(time) < LATEST;

/** A moment with its offset; years outside the supported range are refused. */
export const moment = z.iso.datetime({ offset: true }).refine(isOfOurTime, words.timeRange);

/** A calendar day within the range of years that every calendar, column, and rule here can handle. */
export const calendarDay = z.iso.date({ error: words.day, abort: true }).refine(isOfOurTime, words.dayRange);

/** From one time to a later one, at least a minute later: the calendar shows no shorter ones. */
export const isForward = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean => Date.parse(ends_at) - Date.parse(starts_at) >= MINUTE;

/** No longer than the longest possible absence: blocking the calendar for a century is a typo. */
export const isWithinAYear = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean => Date.parse(ends_at) - Date.parse(starts_at) <= LONGEST_TIME_OFF_DAYS * DAY;
