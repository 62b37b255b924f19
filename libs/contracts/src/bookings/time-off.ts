import * as z from 'zod';
import { TIME_OFF_CHOICES } from '@coach/domain';
import { isForward, isWithinAYear, moment } from '../input/moment.ts';
import { text } from '../input/text.ts';
import { messages } from '../messages/messages.ts';

/** Time off over booked or paid times: the coach must decide what happens to them. */
export const timeOffOverSessions = {
  ...{ status: 409, message: messages.calendar.awayOverSessions },
  data: z.object({ sessions: z.number().int(), holds: z.number().int() }),
};

/** Time off as entered by the coach. */
export const TimeOffRequest = z
  .object({
    id: z.uuid().optional().describe('Made by the caller: sending it twice takes it once'),
    starts_at: moment,
    ends_at: moment,
    reason: text(200).describe('For the coach alone'),
    choice: z.enum(TIME_OFF_CHOICES).nullable().default(null).describe('What becomes of the sessions in it. clear: canceled as on a sick day; keep: they stay'),
    shown: z.string().max(64).default('').describe('Of the preview that the choice was made by (`POST /admin/sick-days/preview`)'),
    told: text(300).default('').describe('What clients see when their sessions fall out'),
  })
  .refine(isForward, { path: ['ends_at'], message: messages.workingHours.awayBackwards })
  .refine(isWithinAYear, { path: ['ends_at'], message: messages.workingHours.awayTooLong });
export type TimeOffRequest = z.infer<typeof TimeOffRequest>;
