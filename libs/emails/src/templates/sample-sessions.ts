const label = '1:1 Personal Training';

/** A session of samples with its time, as callers name it: in a mail the time says its zone (GEN-16). */
export const sampleSession = `${label}, 3/14/2027 10:00 am PT`;
/** One two days before, and one ten days later. */
export const [sampleSessionPast, sampleSessionAhead] = [`${label}, 3/12/2027 10:00 am PT`, `${label}, 3/24/2027 10:00 am PT`];
