/** Shortest password that sign-up and reset accept (specification A§5). */
export const PASSWORD_MIN_LENGTH = 6;
