/** Why somebody's admin rights stay as they are. */
export type AdminRightsRefusal = 'NOT_FOUND' | 'SUSPENDED' | 'LEAVING' | 'OWNER' | 'LAST_ADMIN';

export interface RightsChange {
  /** Whether the person is to be an admin afterwards. */
  wanted: boolean;
  /** They change their own rights. */
  isSelf: boolean;
  person: AdminCandidate;
  /** Admins beside this person who can sign in and stay. */
  otherAdmins: number;
}

export interface AdminCandidate {
  isDeleted: boolean;
  isSuspended: boolean;
  /** Their account is to be deleted. */
  isLeaving: boolean;
  isOwner: boolean;
}

/**
 * Whether admin rights may be given or taken: there is always an admin who can sign in, nobody takes the owner's rights but
 * the owner, and whoever cannot sign in or is leaving gets none.
 */
export function refuseRights({ wanted, isSelf, person, otherAdmins }: RightsChange): AdminRightsRefusal | null {
  if (person.isDeleted) return 'NOT_FOUND';
  if (!wanted) return person.isOwner && !isSelf ? 'OWNER' : otherAdmins === 0 ? 'LAST_ADMIN' : null;
  return person.isSuspended ? 'SUSPENDED' : person.isLeaving ? 'LEAVING' : null;
}
