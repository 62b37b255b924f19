import * as z from 'zod';
import { line } from '../input/text.ts';

/**
 * What somebody tells the coach of themselves besides their name, and is no secret: each field a text that may be null. The
 * profile's form, its row, every view of it, the users' list and its CSV, and the person's export spread it: a field that is
 * added here is asked, kept, shown, exported and erased with its person.
 */
export const ProfileDetails = z.object({
  phone: line(30).nullable(),
});
export type ProfileDetails = z.infer<typeof ProfileDetails>;
