import * as z from 'zod';
import { SOLD_ID, SOLD_ID_MOST } from '@coach/domain';

/** The name under which the business sells something; whether it does is asked of the business. */
export const SoldId = z.string().max(SOLD_ID_MOST).regex(SOLD_ID).meta({ id: 'SoldId' });
