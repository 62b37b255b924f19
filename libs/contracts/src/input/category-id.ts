import * as z from 'zod';
import { CATEGORY_ID, CATEGORY_ID_MOST } from '@coach/domain';

/** A category's permanent id; its existence is checked against the business. */
export const CategoryId = z.string().max(CATEGORY_ID_MOST).regex(CATEGORY_ID).meta({ id: 'CategoryId' });
