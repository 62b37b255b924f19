/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;
