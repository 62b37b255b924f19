import * as z from 'zod';
import { line } from '../input/text.ts';

/**
 * What somebody tells the coach about themselves besides their name and confidential data: each field a nullable text. The
 * profile's form, its row, every view of it, the user list and its CSV, and the person's export spread it: a field
 * added here is asked for, stored, shown, exported, and erased with its person.
 */
export const ProfileDetails = z.object({
  phone: line(30).nullable(),
});
export type ProfileDetails = z.infer<typeof ProfileDetails>;
