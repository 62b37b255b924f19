const label = '1:1 Personal Training';

/** A sample session with its time, formatted as by callers: times in mails include the zone (GEN-16). */
export const sampleSession = `${label}, 3/14/2027 10:00 am PT`;
/** Two days before, and ten days after it. */
export const [sampleSessionPast, sampleSessionAhead] = [`${label}, 3/12/2027 10:00 am PT`, `${label}, 3/24/2027 10:00 am PT`];
