import type { Profile } from '@coach/contracts';
import type { ProfileRow } from './profile.entity.ts';

/** A profile on the wire. */
export const profileView = (row: ProfileRow): Profile => ({
  id: row.id,
  user_id: row.userId,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  phone: row.phone ?? null,
  health_notes: row.healthNotes ?? null,
  is_admin: row.isAdmin,
  created_at: row.createdAt.toISOString(),
});
