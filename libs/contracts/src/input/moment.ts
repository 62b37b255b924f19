import * as z from 'zod';
import { DAY, LONGEST_TIME_OFF_DAYS, MINUTE, NAMED_YEARS } from '@coach/domain';
import { publicMessages as messages } from '../messages/public-messages.ts';

const words = messages.input;
const [EARLIEST, LATEST] = [Date.UTC(NAMED_YEARS.from, 0), Date.UTC(NAMED_YEARS.before, 0)];

const isOfOurTime = (time: string): boolean => Date.parse(time) >= EARLIEST && Date.parse(time) < LATEST;

/** A point in time that somebody names, with its offset; years that no calendar of a coach holds are refused. */
export const moment = z.iso.datetime({ offset: true }).refine(isOfOurTime, words.timeRange);

/** A calendar day that somebody names: one of the years that every calendar, column and rule here can count in. */
export const calendarDay = z.iso.date({ error: words.day, abort: true }).refine(isOfOurTime, words.dayRange);

/** From one time to a later one, at least a minute later: the calendar shows no shorter ones. */
export const isForward = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean => Date.parse(ends_at) - Date.parse(starts_at) >= MINUTE;

/** No longer than the coach is ever away: what closes the calendar for a century is a slip of the finger. */
export const isWithinAYear = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean => Date.parse(ends_at) - Date.parse(starts_at) <= LONGEST_TIME_OFF_DAYS * DAY;
