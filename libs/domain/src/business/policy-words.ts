const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** `24 hours`, `1 hour`. */
export const hoursWords = (hours: number): string => counted(hours, 'hour');

/** `10 minutes`, `1 minute`. */
export const minutesWords = (minutes: number): string => counted(minutes, 'minute');

/** How often: `once`, `twice`, `3 times`. */
export const timesWords = (times: number): string => ['never', 'once', 'twice'][times] ?? `${times} times`;
