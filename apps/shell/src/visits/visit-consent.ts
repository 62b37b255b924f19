/** Set in a browser in which the coach has signed in: the coach's own visits would only blur the picture. */
const COACH = 'visits-not-counted';

export const rememberCoach = (): void => localStorage.setItem(COACH, '1');

const isCoach = (): boolean => localStorage.getItem(COACH) !== null;

/** Whether the person asked every site, by a setting of the browser, not to be followed. */
function objects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** What another site shows inside its page is a visit there. */
const isEmbedded = (): boolean => window.parent !== window;

export const isCounted = (): boolean => !isEmbedded() && !isCoach() && !objects() && 'sendBeacon' in navigator;
