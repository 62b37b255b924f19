/** `1 session`, `5 sessions`. */
export const sessionsOf = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

/** `1 month`, `12 months`. */
export const monthsOf = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
