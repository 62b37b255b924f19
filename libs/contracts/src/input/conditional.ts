import * as z from 'zod';
import { inputMessages } from '../messages/input-messages.ts';

/** The etag in an editable view, to be named by a change, from the response's ETag or a list. */
export const etag = z.string().optional().describe('Sent as If-Match');

/** The refusal of a change that was overtaken by another one. */
export const changedSinceRead = { CHANGED_MEANWHILE: { status: 412, message: inputMessages.changedMeanwhile } };
