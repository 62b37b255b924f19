import { profileDetailsOf, type Profile } from '@coach/contracts';
import type { Vault } from '../../platform/encryption/vault.ts';
import { etagOf } from '../../platform/http/if-match.ts';
import type { ProfileRow } from './profile.entity.ts';

export const HEALTH_NOTES = 'profiles.health_notes';

/** A profile on the wire, for its owner: the vault decrypts the health notes. */
export function profileView(row: ProfileRow, vault: Vault): Profile {
  const told = { first_name: row.firstName, last_name: row.lastName, ...profileDetailsOf(row.details), health_notes: row.healthNotes ? vault.open(HEALTH_NOTES, row.id, row.healthNotes) : null };
  return {
    ...{ id: row.id, user_id: row.userId, email: row.email, ...told },
    ...{ is_admin: row.isAdmin, welcome_email_sent: row.welcomeEmailSent },
    ...{ intended_plan: row.intendedPlan ?? null, intended_booking: row.intendedBooking ?? null },
    created_at: row.createdAt.toISOString(),
    etag: etagOf(told),
  };
}
