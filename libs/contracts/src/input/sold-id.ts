import * as z from 'zod';
import { SOLD_ID, SOLD_ID_MOST } from '@coach/domain';

/** The id of a sold item; its existence is checked against the business. */
export const SoldId = z.string().max(SOLD_ID_MOST).regex(SOLD_ID).meta({ id: 'SoldId' });
