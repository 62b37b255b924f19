/** Set in a browser in which the coach has signed in: the coach's own visits would only blur the picture. */
const COACH = 'visits-not-counted';

export const rememberCoach = (): void => localStorage.setItem(COACH, '1');

const isCoach = (): boolean => localStorage.getItem(COACH) !== null;

/** Whether the person asked every site, by a setting of the browser, not to be followed. */
function objects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

export const isCounted = (): boolean => !isCoach() && !objects() && 'sendBeacon' in navigator;
