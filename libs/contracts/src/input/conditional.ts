import * as z from 'zod';
import { inputMessages } from '../messages/input-messages.ts';

/** What stands in a view of something that two may edit: the tag that a change of it names, as the answer's ETag or out of a list. */
export const etag = z.string().optional().describe('Sent as If-Match');

/** What a change is refused with when somebody else's came first. */
export const changedMeanwhile = { CHANGED_MEANWHILE: { status: 412, message: inputMessages.changedMeanwhile } };
