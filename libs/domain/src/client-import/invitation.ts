/** Days for which an invitation sets a password. */
export const INVITATION_DAYS = 7;
