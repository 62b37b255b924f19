import * as z from 'zod';
import { CATEGORY_ID, CATEGORY_ID_MOST } from '@coach/domain';

/** The lasting name of a category; whether the business has it is asked of the business. */
export const CategoryId = z.string().max(CATEGORY_ID_MOST).regex(CATEGORY_ID).meta({ id: 'CategoryId' });
