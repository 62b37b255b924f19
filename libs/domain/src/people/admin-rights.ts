/** Why admin rights cannot be changed. */
export type AdminRightsRefusal = 'NOT_FOUND' | 'SUSPENDED' | 'LEAVING' | 'OWNER' | 'LAST_ADMIN';

export interface RightsChange {
  /** Whether the person should be an admin afterwards. */
  wanted: boolean;
  /** They change their own rights. */
  isSelf: boolean;
  person: AdminCandidate;
  /** Other admins who can sign in and stay. */
  otherAdmins: number;
}

export interface AdminCandidate {
  isDeleted: boolean;
  isSuspended: boolean;
  /** Their account is pending deletion. */
  isLeaving: boolean;
  isOwner: boolean;
}

/**
 * Whether admin rights can be granted or revoked: there is always an admin who can sign in, only the owner can give up the owner's
 * rights, and accounts that cannot sign in or are pending deletion get none.
 */
export function refuseRights({ wanted, isSelf, person, otherAdmins }: RightsChange): AdminRightsRefusal | null {
  if (person.isDeleted) return 'NOT_FOUND';
  if (!wanted) return person.isOwner && !isSelf ? 'OWNER' : otherAdmins === 0 ? 'LAST_ADMIN' : null;
  return person.isSuspended ? 'SUSPENDED' : person.isLeaving ? 'LEAVING' : null;
}
