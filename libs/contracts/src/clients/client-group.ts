import * as z from 'zod';
import { LAST_SEEN, TAG_LENGTH } from '@coach/domain';
import { requiredLine } from '../input/text.ts';
import { SoldId } from '../input/sold-id.ts';

/** The coach's label for a client. */
export const ClientTag = requiredLine(TAG_LENGTH);

/** A client filter; omitted fields don't filter. */
export const clientGroup = {
  plan: z.union([z.enum(['any', 'none']), SoldId]).optional().describe('The active plan; any one, or none'),
  seen: z.enum(LAST_SEEN).optional().describe('When they last had a session: within 30 days, longer ago, or never'),
  tag: ClientTag.optional().describe('A tag that they have, whatever its case'),
};
export const ClientGroup = z.object(clientGroup).meta({ id: 'ClientGroup' });
export type ClientGroup = z.infer<typeof ClientGroup>;
