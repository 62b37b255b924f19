/** Set in browsers where the coach has signed in: the coach's own visits would skew the numbers. */
const COACH = 'visits-not-counted';

export const rememberCoach = (): void => localStorage.setItem(COACH, '1');

const isCoach = (): boolean => localStorage.getItem(COACH) !== null;

/** Whether the visitor opted out of tracking in the browser settings. */
function objects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** A page embedded in another site counts as a visit to that site. */
const isEmbedded = (): boolean => window.parent !== window;

export const isCounted = (): boolean => !isEmbedded() && !isCoach() && !objects() && 'sendBeacon' in navigator;
